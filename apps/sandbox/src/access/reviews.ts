import { type Answer, type Call, jsonAnswer } from '../api/call.ts'
import { readObject } from '../api/create.ts'
import { badRequest, invalid } from '../api/status.ts'
import { formatTime } from '../clock.ts'
import { apiVersionOf } from '../schema/served-resource.ts'
import { asArray, asRecord, asString, type JsonRecord } from '../store/json.ts'
import type { AccessAttributes, PolicyRule } from './policy-rule.ts'
import type { UserInfo } from './user.ts'

type Review = (call: Call, spec: JsonRecord) => JsonRecord

const REVIEWS: Readonly<Record<string, Review>> = {
  selfsubjectaccessreviews: (call, spec) => accessStatus(call, call.user, spec),
  subjectaccessreviews: (call, spec) => accessStatus(call, reviewedUser(spec), spec),
  localsubjectaccessreviews: reviewLocally,
  selfsubjectrulesreviews: reviewRules,
  tokenreviews: reviewToken,
  selfsubjectreviews: ({ user }) => ({ userInfo: describeUser(user) }),
}

/** True for resources that are questions: they are answered and never kept. */
export function isReview(group: string, plural: string): boolean {
  const groups = ['authorization.k8s.io', 'authentication.k8s.io']
  return groups.includes(group) && REVIEWS[plural] !== undefined
}

/** Answers an access, rules or token review. */
export async function answerReview(call: Call): Promise<Answer> {
  const { raw } = await readObject(call)
  const { resource, api } = call
  const spec = asRecord(raw['spec'])
  const status = REVIEWS[resource.plural]?.(call, spec) ?? {}
  const isSelf = resource.plural === 'selfsubjectreviews'
  const metadata = isSelf
    ? { creationTimestamp: formatTime(api.cluster.clock.now()) }
    : asRecord(raw['metadata'])
  const rulesSpec = resource.plural === 'selfsubjectrulesreviews' ? {} : spec
  return jsonAnswer(
    {
      kind: resource.kind,
      apiVersion: apiVersionOf(resource),
      metadata,
      ...(isSelf ? {} : { spec: rulesSpec }),
      status,
    },
    201,
  )
}

function accessStatus({ api }: Call, user: UserInfo, spec: JsonRecord): JsonRecord {
  const { allowed, reason } = api.authorizer.check(user, parseAttributes(spec))
  return { allowed, ...(reason === '' ? {} : { reason }) }
}

function reviewLocally(call: Call, spec: JsonRecord): JsonRecord {
  const namespace = asString(asRecord(spec['resourceAttributes'])['namespace'])
  if (namespace !== call.target.namespace) {
    throw badRequest('spec.resourceAttributes.namespace must match metadata.namespace')
  }
  return accessStatus(call, reviewedUser(spec), spec)
}

function parseAttributes(spec: JsonRecord): AccessAttributes {
  if (spec['nonResourceAttributes'] !== undefined) {
    const attributes = asRecord(spec['nonResourceAttributes'])
    return { verb: asString(attributes['verb']), path: asString(attributes['path']) }
  }
  if (spec['resourceAttributes'] === undefined) {
    const message =
      'Invalid value: null: exactly one of nonResourceAttributes or resourceAttributes must be specified'
    throw invalid({ group: 'authorization.k8s.io', kind: '', name: '' }, [
      { field: 'spec.resourceAttributes', reason: 'FieldValueInvalid', message },
    ])
  }
  const attributes = asRecord(spec['resourceAttributes'])
  const optional = (field: string): string | undefined => asString(attributes[field]) || undefined
  return {
    verb: asString(attributes['verb']),
    group: asString(attributes['group']),
    resource: asString(attributes['resource']),
    subresource: optional('subresource'),
    namespace: optional('namespace'),
    name: optional('name'),
  }
}

function reviewedUser(spec: JsonRecord): UserInfo {
  const username = asString(spec['user'])
  const groups = asArray(spec['groups']).map(asString)
  if (username === '' && groups.length === 0) {
    throw badRequest('at least one of user or group must be specified')
  }
  return { username, groups }
}

function reviewRules(call: Call, spec: JsonRecord): JsonRecord {
  const namespace = asString(spec['namespace'])
  if (namespace === '') throw badRequest('no namespace on request')
  const rules = call.api.authorizer.rulesFor(call.user, namespace)
  return {
    resourceRules: rules.filter(({ resources }) => resources.length > 0).map(describeResourceRule),
    nonResourceRules: rules
      .filter(({ nonResourceURLs }) => nonResourceURLs.length > 0)
      .map(({ verbs, nonResourceURLs }) => ({ verbs, nonResourceURLs })),
    incomplete: false,
  }
}

function describeResourceRule({ verbs, apiGroups, resources, resourceNames }: PolicyRule): JsonRecord {
  return { verbs, apiGroups, resources, ...(resourceNames.length === 0 ? {} : { resourceNames }) }
}

function reviewToken({ api }: Call, spec: JsonRecord): JsonRecord {
  const token = asString(spec['token'])
  if (token === '') throw badRequest('token is required for TokenReview in authentication')
  const user = api.authenticator.identifyToken(token)
  if (user === undefined) return { user: {}, error: 'invalid bearer token' }
  return {
    authenticated: true,
    user: describeUser(user),
    audiences: ['https://kubernetes.default.svc'],
  }
}

function describeUser({ username, uid, groups, extra }: UserInfo): JsonRecord {
  return {
    username,
    ...(uid === undefined ? {} : { uid }),
    groups,
    ...(extra === undefined ? {} : { extra }),
  }
}
