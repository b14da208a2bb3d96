import type { Plugin } from 'vite'
import { cutMonoFaces } from './mono-faces.ts'

/** Makes one family of the packages of monospaced fonts, whose files are loaded with the first text that needs them. */
export function monoFont(): Plugin {
  return {
    name: 'naru:mono-font',
    enforce: 'pre',
    transform: (css, id) => (id.endsWith('.css') ? cutMonoFaces(css, id) : null),
  }
}
