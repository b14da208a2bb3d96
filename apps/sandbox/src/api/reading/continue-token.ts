import { readFields, readNumber, readString } from '@naru/contract/manifest/read'
import { badRequest } from '../../protocol/status.ts'

type Continuation = {
  /** The revision of the first page. */
  readonly revision: number
  /** The key after which the next page begins. */
  readonly after: string
}

/** kube-apiserver's own form of the token, so that a client cannot tell them apart. */
export function formatContinueToken({ revision, after }: Continuation): string {
  const token = JSON.stringify({ v: 'meta.k8s.io/v1', rv: revision, start: `/${after}\0` })
  return Buffer.from(token).toString('base64url')
}

/** Throws a Status 400 for what was not issued here. */
export function parseContinueToken(token: string): Continuation {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(token, 'base64url').toString())
    const { rv, start } = readFields(parsed)
    return { revision: readNumber(rv) ?? 0, after: readString(start).slice(1, -1) }
  } catch {
    throw badRequest('invalid continue token: continue key is not valid: invalid character')
  }
}
