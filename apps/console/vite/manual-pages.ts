import type { Plugin } from 'vite'
import { parseManual } from './parse-manual.ts'

const PAGE = /\/docs\/manual\/[a-z]+\/\d+\.md$/

/** Pages of the manual reach the browser as data, read when the console is built. */
export function manualPages(): Plugin {
  return {
    name: 'naru:manual-pages',
    transform: {
      filter: { id: PAGE },
      handler: (source) => ({
        code: `export default ${JSON.stringify(parseManual(source))}`,
        map: null,
        moduleType: 'js',
      }),
    },
  }
}
