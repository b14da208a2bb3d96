import type { IncomingMessage } from 'node:http'
import type { GitlabFailure } from '@naru/contract/api/gitlab-ci'
import { readText } from '@naru/kube/calls/body'
import type { AddressPolicy } from '../system/address-policy.ts'
import { explainUnsent } from '../system/explain-failure.ts'
import { OtherProtocol, openGuarded } from '../system/open-guarded.ts'

/** Where a project's API is, and what it is asked with. */
export type GitlabAccess = {
  readonly address: string
  readonly project: string
  readonly token: string
  /** PEM; empty for the authorities that everybody trusts. */
  readonly authority: string
}

export type GitlabCall = {
  readonly method?: 'GET' | 'POST'
  /** Below the project: `/pipelines`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number>>
}

/** A bound for any answer: a hundred jobs are some 300 kB. */
const MOST_BYTES = 8 * 1024 * 1024
const LIMIT_MS = 15_000

/** Why GitLab did not answer as it was asked to; the message is for people, and names no address. */
export class GitlabError extends Error {
  readonly failure: GitlabFailure
  /** GitLab's own status; 0 where it gave none. */
  readonly status: number

  constructor(
    failure: GitlabFailure,
    message: string,
    { status = 0, cause }: ErrorOptions & { status?: number } = {},
  ) {
    super(message, { cause })
    this.failure = failure
    this.status = status
  }
}

export type AskGitlab = (
  access: GitlabAccess,
  call: GitlabCall,
  signal?: AbortSignal,
) => Promise<GitlabAnswer>
export type GitlabAnswer = { readonly text: string; readonly nextPage: number | null }

/**
 * Asks a project's API. The address is judged again at that moment, and redirects are not followed: where they lead
 * nobody has judged, and the token would go along. Throws GitlabError.
 */
export function createGitlab(policy: Pick<AddressPolicy, 'checkUrl' | 'lookup'>): AskGitlab {
  return async (access, call, signal) => {
    const limit = AbortSignal.timeout(LIMIT_MS)
    const ends = signal ? AbortSignal.any([signal, limit]) : limit
    try {
      await policy.checkUrl(access.address, 'address', ends)
      const response = await open(access, call, policy, ends)
      const { statusCode = 0, headers } = response
      if (statusCode < 200 || statusCode > 299) {
        response.destroy()
        throw refuse(statusCode)
      }
      const nextPage = Number(headers['x-next-page']) || null
      return { text: await readText(response, MOST_BYTES), nextPage }
    } catch (error) {
      if (error instanceof GitlabError) throw error
      const failure = error instanceof OtherProtocol ? 'bad-answer' : 'unreachable'
      throw new GitlabError(failure, explainUnsent(error), { cause: error })
    }
  }
}

function open(
  { address, project, token, authority }: GitlabAccess,
  { method = 'GET', path, query = {} }: GitlabCall,
  policy: Pick<AddressPolicy, 'lookup'>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const url = new URL(`${address.replace(/\/+$/, '')}/api/v4/projects/${encodeURIComponent(project)}${path}`)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value))
  const headers = { 'private-token': token, accept: 'application/json' }
  return openGuarded({ url, method, headers, authority }, policy, signal)
}

function refuse(status: number): GitlabError {
  const said = `GitLab answered ${status}`
  if (status === 401 || status === 403) return new GitlabError('denied', said, { status })
  if (status === 404) return new GitlabError('missing', said, { status })
  return new GitlabError(status >= 500 ? 'unreachable' : 'bad-answer', said, { status })
}
