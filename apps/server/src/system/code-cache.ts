import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Beside the packages: what is run must not come from a folder that others can write to. */
const FOLDER = fileURLToPath(new URL('../../../../node_modules/.cache/naru', import.meta.url))

/** Keeps compiled code for the next start, which it halves. Each thread has to ask for itself, before it loads more. */
export function keepCompiledCode(): void {
  enableCompileCache(FOLDER)
}
