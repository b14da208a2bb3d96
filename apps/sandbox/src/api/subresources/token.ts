import { readAt, readFields, readNumber } from '@naru/contract/manifest/read'
import { formatTime } from '../../clock.ts'
import { type Answer, type Call, jsonAnswer } from '../call.ts'
import { loadTarget } from '../reading/read-object.ts'
import { mediaType, parseObject, readBody } from '../writing/body.ts'

const DEFAULT_SECONDS = 3_600

/** POST `token`: a bearer token for a service account. */
export async function answerToken(call: Call): Promise<Answer> {
  const body = parseObject(await readBody(call.request), mediaType(call.request), 'TokenRequest')
  const { name, namespace = '' } = loadTarget(call).metadata
  const { api } = call
  const seconds = readNumber(readAt(body, 'spec', 'expirationSeconds')) ?? DEFAULT_SECONDS
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
        token: api.authenticator.issueToken({ namespace, name }, expires),
        expirationTimestamp: formatTime(expires),
      },
    },
    201,
  )
}
