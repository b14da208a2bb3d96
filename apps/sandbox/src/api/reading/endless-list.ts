import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { apiVersionOf } from '../../schema/served-resource.ts'
import type { Call } from '../call.ts'

const TEXT = 'x'.repeat(2000)

/** A fault: objects that do not exist, as long as somebody reads. */
export function streamEndlessList(call: Call): undefined {
  call.response.writeHead(200, { 'content-type': 'application/json' })
  // Whoever has read enough leaves in the middle.
  pipeline(Readable.from(writeItems(call)), call.response).catch(() => undefined)
}

function* writeItems({ api, resource }: Call): Generator<string> {
  const { faults, store } = api.cluster
  const metadata = { resourceVersion: String(store.revision()) }
  const head = { apiVersion: apiVersionOf(resource), kind: `${resource.kind}List`, metadata }
  yield `${JSON.stringify(head).slice(0, -1)},"items":[`
  for (let count = 0; faults.current().endlessLists; count += 1) {
    const identity = { name: `endless-${count}`, namespace: 'default', uid: `endless-${count}` }
    const annotations = { text: `${count} ${TEXT}` }
    yield `${JSON.stringify({ metadata: { ...identity, ...metadata, annotations } })},`
  }
  yield '{"metadata":{"name":"the-end"}}]}'
}
