import type { Plugin } from 'vite'
import { readLead } from './manual-lead.ts'
import { parseManual } from './parse-manual.ts'

const PAGE = /\/docs\/manual\/[a-z]+\/\d+\.md(\?lead)?$/

/** Pages of the manual reach the browser as data, read when the console is built; with `?lead` their first sentence alone. */
export function manualPages(): Plugin {
  return {
    name: 'naru:manual-pages',
    transform: {
      filter: { id: PAGE },
      handler: (source, id) => ({
        code: `export default ${JSON.stringify(id.endsWith('?lead') ? readLead(source) : parseManual(source))}`,
        map: null,
        moduleType: 'js',
      }),
    },
  }
}
