import { readTraces } from './read-traces.ts'
import type { TraceStore } from './trace-store.ts'

/** The query service of a Jaeger, and of what speaks its language. */
export const JAEGER: TraceStore = {
  search: async (ask, path, { tags, minDuration, ...wish }) => {
    const query = {
      ...wish,
      ...(minDuration > 0 && { minDuration: `${minDuration}us` }),
      ...(Object.keys(tags).length > 0 && { tags: JSON.stringify(tags) }),
    }
    return readTraces(await ask({ path: `${path}/api/traces`, query }))
  },
  trace: async (ask, path, id) => {
    const [found] = readTraces(await ask({ path: `${path}/api/traces/${id}` }))
    return found ?? null
  },
}
