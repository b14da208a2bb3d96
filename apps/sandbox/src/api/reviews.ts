import { type Fields, readFields, readList, readString } from '@naru/contract/manifest/read'
import type { AccessAttributes, PolicyRule } from '../access/policy-rule.ts'
import type { UserInfo } from '../access/user.ts'
import { formatTime } from '../clock.ts'
import { badRequest, invalid } from '../protocol/status.ts'
import { apiVersionOf } from '../schema/served-resource.ts'
import { type Answer, type Call, jsonAnswer } from './call.ts'
import { readObject } from './writing/create.ts'

type Review = (call: Call, spec: Fields) => Fields

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
  const spec = readFields(raw['spec'])
  const status = REVIEWS[resource.plural]?.(call, spec) ?? {}
  const isSelf = resource.plural === 'selfsubjectreviews'
  const metadata = isSelf
    ? { creationTimestamp: formatTime(api.cluster.clock.now()) }
    : readFields(raw['metadata'])
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

function accessStatus({ api }: Call, user: UserInfo, spec: Fields): Fields {
  const { allowed, reason } = api.authorizer.check(user, parseAttributes(spec))
  return { allowed, ...(reason === '' ? {} : { reason }) }
}

function reviewLocally(call: Call, spec: Fields): Fields {
  const namespace = readString(readFields(spec['resourceAttributes'])['namespace'])
  if (namespace !== call.target.namespace) {
    throw badRequest('spec.resourceAttributes.namespace must match metadata.namespace')
  }
  return accessStatus(call, reviewedUser(spec), spec)
}

function parseAttributes(spec: Fields): AccessAttributes {
  if (spec['nonResourceAttributes'] !== undefined) {
    const attributes = readFields(spec['nonResourceAttributes'])
    return { verb: readString(attributes['verb']), path: readString(attributes['path']) }
  }
  if (spec['resourceAttributes'] === undefined) {
    const message =
      'Invalid value: null: exactly one of nonResourceAttributes or resourceAttributes must be specified'
    throw invalid({ group: 'authorization.k8s.io', kind: '', name: '' }, [
      { field: 'spec.resourceAttributes', reason: 'FieldValueInvalid', message },
    ])
  }
  const attributes = readFields(spec['resourceAttributes'])
  const optional = (field: string): string | undefined => readString(attributes[field]) || undefined
  return {
    verb: readString(attributes['verb']),
    group: readString(attributes['group']),
    resource: readString(attributes['resource']),
    subresource: optional('subresource'),
    namespace: optional('namespace'),
    name: optional('name'),
  }
}

function reviewedUser(spec: Fields): UserInfo {
  const username = readString(spec['user'])
  const groups = readList(spec['groups']).map(readString)
  if (username === '' && groups.length === 0) {
    throw badRequest('at least one of user or group must be specified')
  }
  return { username, groups }
}

function reviewRules(call: Call, spec: Fields): Fields {
  const namespace = readString(spec['namespace'])
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

function describeResourceRule({ verbs, apiGroups, resources, resourceNames }: PolicyRule): Fields {
  return { verbs, apiGroups, resources, ...(resourceNames.length === 0 ? {} : { resourceNames }) }
}

function reviewToken({ api }: Call, spec: Fields): Fields {
  const token = readString(spec['token'])
  if (token === '') throw badRequest('token is required for TokenReview in authentication')
  const user = api.authenticator.identifyToken(token)
  if (user === undefined) return { user: {}, error: 'invalid bearer token' }
  return {
    authenticated: true,
    user: describeUser(user),
    audiences: ['https://kubernetes.default.svc'],
  }
}

function describeUser({ username, uid, groups, extra }: UserInfo): Fields {
  return {
    username,
    ...(uid === undefined ? {} : { uid }),
    groups,
    ...(extra === undefined ? {} : { extra }),
  }
}
