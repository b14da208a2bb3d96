type Frame = { readonly path: string; readonly keys: Set<string>; index: number; readonly list: boolean }

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

/** The fields that one object of a JSON text names twice, as `data.a`; a parser keeps only the last. */
export function findDuplicateFields(text: string): readonly string[] {
  const duplicates: string[] = []
  const frames: Frame[] = []
  let key = ''
  let previous = ''
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const frame = frames.at(-1)
    if (token === '{' || token === '[') {
      frames.push({ path: childPath(frame, key), keys: new Set(), index: 0, list: token === '[' })
    } else if (token === '}' || token === ']') frames.pop()
    else if (token === ',' && frame !== undefined) frame.index += 1
    else if (token.startsWith('"') && frame?.list === false && isKey(text, index + token.length, previous)) {
      key = token.slice(1, -1)
      if (frame.keys.has(key)) duplicates.push(frame.path === '' ? key : `${frame.path}.${key}`)
      frame.keys.add(key)
    }
    previous = token
  }
  return duplicates
}

function childPath(frame: Frame | undefined, key: string): string {
  if (frame === undefined) return ''
  if (frame.list) return `${frame.path}[${frame.index}]`
  return frame.path === '' ? key : `${frame.path}.${key}`
}

/** A string is a key when a colon follows it, and not when it follows one itself. */
function isKey(text: string, end: number, previous: string): boolean {
  return previous !== ':' && /^\s*:/.test(text.slice(end, end + 32))
}
