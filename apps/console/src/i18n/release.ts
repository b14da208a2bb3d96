// Put in when the console is built.
declare const NARU_RELEASE: string | undefined

/** Which release of the console this is: `Naru 0.1.0`. */
export const RELEASE = `Naru ${typeof NARU_RELEASE === 'string' ? NARU_RELEASE : 'dev'}`
