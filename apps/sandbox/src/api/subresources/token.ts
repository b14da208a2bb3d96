import { readAt, readFields, readNumber, readString } from '@naru/contract/manifest/read'
import type { TokenBinding } from '../../access/authentication.ts'
import { formatTime } from '../../clock.ts'
import { badRequest, conflict, invalid, notFound } from '../../protocol/status.ts'
import { type Answer, type Call, jsonAnswer } from '../call.ts'
import { loadTarget } from '../reading/read-object.ts'
import { mediaType, parseObject, readBody } from '../writing/body.ts'

const DEFAULT_SECONDS = 3_600
const FEWEST_SECONDS = 600
const SECRETS = { group: '', plural: 'secrets' }

/** POST `token`: a bearer token for a service account. */
export async function answerToken(call: Call): Promise<Answer> {
  const body = parseObject(await readBody(call.request), mediaType(call.request), 'TokenRequest')
  const { name, namespace = '', uid } = loadTarget(call).metadata
  const { api } = call
  const seconds = readNumber(readAt(body, 'spec', 'expirationSeconds')) ?? DEFAULT_SECONDS
  checkDuration(seconds)
  const secret = findBinding(call, namespace, readFields(readAt(body, 'spec', 'boundObjectRef')))
  const expires = api.cluster.clock.now() + seconds * 1000
  return jsonAnswer(
    {
      kind: 'TokenRequest',
      apiVersion: 'authentication.k8s.io/v1',
      metadata: { name, namespace },
      spec: {
        audiences: ['https://kubernetes.default.svc'],
        boundObjectRef: null,
        ...readFields(body['spec']),
        expirationSeconds: seconds,
      },
      status: {
        token: api.authenticator.issueToken({ namespace, name, uid }, { expires, secret }),
        expirationTimestamp: formatTime(expires),
      },
    },
    201,
  )
}

function checkDuration(seconds: number): void {
  if (seconds >= FEWEST_SECONDS) return
  const message = `Invalid value: ${seconds}: may not specify a duration less than 10 minutes`
  throw invalid({ group: 'authentication.k8s.io', kind: 'TokenRequest', name: '' }, [
    { field: 'spec.expirationSeconds', reason: 'FieldValueInvalid', message },
  ])
}

/** The secret that a token is to end with. */
function findBinding(
  { api }: Call,
  namespace: string,
  ref: Readonly<Record<string, unknown>>,
): TokenBinding | undefined {
  const [kind, name] = [readString(ref['kind']), readString(ref['name'])]
  if (kind === '') return undefined
  const type = `${readString(ref['apiVersion'])}, Kind=${kind}`
  if (type !== 'v1, Kind=Secret') throw badRequest(`cannot bind token to object of type /${type}`)
  const found = api.cluster.store.get(SECRETS, { namespace, name })
  if (found === undefined) throw notFound(SECRETS, name)
  const { uid } = found.metadata
  const wanted = readString(ref['uid'])
  if (wanted !== '' && wanted !== uid) {
    const why = `the UID in the bound object reference (${wanted}) does not match the UID in record. The object might have been deleted and then recreated`
    throw conflict(SECRETS, name, `Operation cannot be fulfilled on Secret "${name}": ${why}`)
  }
  return { name, uid }
}
