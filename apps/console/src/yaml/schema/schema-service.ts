import { API } from '@naru/contract/api/base'
import { kubeRequest } from '../../data/kubernetes.ts'
import type { SchemaAnswers, SchemaQuestion, SchemaType } from './schema-protocol.ts'

export type SchemaService = {
  ask<A extends SchemaQuestion['ask']>(
    question: Extract<SchemaQuestion, { ask: A }>,
  ): Promise<SchemaAnswers[A] | null>
  close(): void
}

/**
 * The schema of one kind of one cluster, answered off the main thread; null answers where the cluster has none. It is
 * read with the first question.
 */
export function createSchemaService(cluster: string, type: SchemaType): SchemaService {
  let running: ReturnType<typeof startWorker> | null = null
  return {
    async ask(question) {
      running ??= startWorker(cluster, type)
      const { loaded, post } = running
      if ((await loaded) !== true) return null
      // The worker answers each question with its own kind of answer.
      return (await post(question)) as never
    },
    close() {
      running?.worker.terminate()
      running = null
    },
  }
}

function startWorker(cluster: string, type: SchemaType) {
  const worker = new Worker(new URL('./schema-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (answer: unknown) => void>()
  let counter = 0
  worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; answer: unknown }>) => {
    waiting.get(data.id)?.(data.answer)
    waiting.delete(data.id)
  })
  function post(question: SchemaQuestion): Promise<unknown> {
    counter += 1
    const id = counter
    worker.postMessage({ id, question })
    return new Promise((resolve) => waiting.set(id, resolve))
  }
  const loaded = loadDocument(cluster, type)
    .then((document) => post({ ask: 'load', type, document }))
    .catch(() => false)
  return { worker, loaded, post }
}

/** The cluster's own OpenAPI v3 document of the kind's group and version. */
async function loadDocument(cluster: string, { group, version }: SchemaType): Promise<string> {
  const api = group === '' ? `api/${version}` : `apis/${group}/${version}`
  const path = `${API.kubernetes}/cluster/${encodeURIComponent(cluster)}/openapi/v3/${api}`
  return (await kubeRequest(path)).text()
}
