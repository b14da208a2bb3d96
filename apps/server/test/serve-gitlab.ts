import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type GitlabReply = { readonly status?: number; readonly body: unknown; readonly headers?: object }
export type FakeGitlab = {
  readonly url: string
  /** Method, path below `/api/v4` and token of each call. */
  readonly calls: readonly (readonly [method: string, path: string, token: string])[]
  /** Answers instead of the usual; null gives that back. */
  reply(next: ((request: IncomingMessage) => GitlabReply) | null): void
  close(): void
}

const PIPELINE = {
  id: 7,
  status: 'running',
  source: 'push',
  ref: 'main',
  sha: 'a1',
  created_at: '2026-01-05T00:00:00Z',
  updated_at: '2026-01-05T00:01:00Z',
  web_url: 'https://gitlab.example/7',
}
const JOB = {
  stage: 'test',
  status: 'success',
  allow_failure: false,
  started_at: null,
  finished_at: null,
  web_url: 'javascript:alert(1)',
}

function usual({ url = '', method }: IncomingMessage): GitlabReply {
  if (method === 'POST') return { status: 201, body: {} }
  if (url.endsWith('/trace')) return { body: 'said' }
  if (url.includes('/jobs'))
    return {
      body: [
        { ...JOB, id: 2, name: 'second' },
        { ...JOB, id: 1, name: 'first' },
      ],
    }
  if (/pipelines\/\d+$/.test(url)) return { body: { ...PIPELINE, user: { name: 'Kim' } } }
  return { body: [PIPELINE], headers: { 'x-next-page': '2' } }
}

/** A GitLab that answers as its API does, for one project. */
export async function serveGitlab(): Promise<FakeGitlab> {
  const calls: (readonly [string, string, string])[] = []
  let answer = usual
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    calls.push([method, url.replace('/api/v4', ''), String(headers['private-token'])])
    const { status = 200, body, headers: more = {} } = answer(request)
    response.writeHead(status, { ...more })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // A server that listens on TCP has an address with a port.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    reply(next) {
      answer = next ?? usual
    },
    close: () => void server.close(),
  }
}
