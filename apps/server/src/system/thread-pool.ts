/** How many threads the process has for files, passwords and names; to be said before it begins. */
export const POOL_SIZE = 8

/** How many names the process looks up at once: half of its threads, of which there are four where nobody says. */
export const NAMES_AT_ONCE = Math.floor(((Number(process.env['UV_THREADPOOL_SIZE']) || 4) + 1) / 2)
