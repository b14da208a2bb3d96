import { PERMISSION_CACHE_MS } from '@naru/contract/shell/limits'
import type { Impersonation, KubeClient } from '@naru/kube/client'
import { KubeError } from '@naru/kube/errors'
import * as z from 'zod'
import { createKeptAnswers } from './kept-answers.ts'
import { type AccessQuestion, isAllowed, type ResourceRule } from './rule-match.ts'

/**
 * What callers may do in clusters, as the clusters themselves answer under impersonation. Who may not even ask has no
 * right; any other failure decides nothing, and is thrown.
 */
export type Reviews = {
  /** The rules of a caller in a namespace; null asks for what holds in all namespaces and beyond them. */
  rules(asked: Asked, namespace: string | null, maxAgeMs?: number): Promise<RuleSet>
  can(
    asked: Asked,
    question: AccessQuestion & { readonly namespace: string | null },
    maxAgeMs?: number,
  ): Promise<boolean>
  /** Forgets what is known of a cluster: a role or binding of it has changed. */
  drop(cluster: string): void
}

export type Asked = { readonly cluster: string; readonly identity: Impersonation }

/** `incomplete`: an authorizer of the cluster cannot list its rules, so a single question may know more. */
export type RuleSet = { readonly rules: readonly ResourceRule[]; readonly incomplete: boolean }

export type ReviewsOptions = {
  readonly clientOf: (cluster: string) => Pick<KubeClient, 'as'>
  readonly now: () => number
}

export const STREAM_AGE_MS = 45_000
const MAX_RULES = 10_000
/** Each question goes through all of them. */
const MAX_TEXTS = 100_000
/** A rule is an object of four lists, one of no resources of two, beside their texts: an answer of more is not even parsed. */
const LIMITS = { timeoutMs: 10_000, maxBytes: 4 * 2 ** 20, maxValues: 15 * MAX_RULES + MAX_TEXTS } as const
const PATH = '/apis/authorization.k8s.io/v1'

/** Bindings can only exist in namespaces that do: here, only rules for the whole cluster apply. */
const NO_NAMESPACE = 'naru-no-such-namespace'

const texts = z.array(z.string()).nullish()
const resourceRule = z.object({ verbs: texts, apiGroups: texts, resources: texts, resourceNames: texts })
const rulesAnswer = z.object({
  status: z.object({
    incomplete: z.boolean().optional(),
    // Counted before any of them is looked at.
    resourceRules: z
      .array(z.unknown())
      .max(MAX_RULES)
      .pipe(z.array(resourceRule).refine(isBearable))
      .nullish(),
  }),
})
const accessAnswer = z.object({ status: z.object({ allowed: z.boolean() }) })

function isBearable(rules: readonly z.infer<typeof resourceRule>[]): boolean {
  const texts = (rule: z.infer<typeof resourceRule>) =>
    Object.values(rule).reduce((all, list) => all + (list?.length ?? 0), 0)
  return rules.reduce((all, rule) => all + texts(rule), 0) <= MAX_TEXTS
}

export function createReviews({ clientOf, now }: ReviewsOptions): Reviews {
  const { remember, drop } = createKeptAnswers(now)

  async function review({ cluster, identity }: Asked, kind: string, spec: object): Promise<unknown> {
    const body = { apiVersion: 'authorization.k8s.io/v1', kind, spec }
    const path = `${PATH}/${kind.toLowerCase()}s`
    return clientOf(cluster)
      .as(identity)
      .json({ method: 'POST', path, body, lane: 'rights', ...LIMITS })
  }

  function rules(asked: Asked, namespace: string | null, maxAgeMs = PERMISSION_CACHE_MS): Promise<RuleSet> {
    const loaded = remember(`${keyOf(asked)} rules ${namespace ?? ''}`, maxAgeMs, async () => {
      const answer = await review(asked, 'SelfSubjectRulesReview', { namespace: namespace ?? NO_NAMESPACE })
      const { status } = rulesAnswer.parse(answer)
      return {
        incomplete: status.incomplete ?? false,
        rules: (status.resourceRules ?? []).map((rule) => ({
          verbs: rule.verbs ?? [],
          apiGroups: rule.apiGroups ?? [],
          resources: rule.resources ?? [],
          resourceNames: rule.resourceNames ?? [],
        })),
      }
    })
    return loaded.catch(orRefused(NO_RULES))
  }

  return {
    rules,
    async can(asked, { namespace, ...question }, maxAgeMs = PERMISSION_CACHE_MS) {
      const known = await rules(asked, namespace, maxAgeMs)
      if (isAllowed(known.rules, question)) return true
      if (!known.incomplete) return false
      const [resource, subresource] = question.resource.split('/')
      const { verb, group, name } = question
      const resourceAttributes = {
        verb,
        group,
        resource,
        subresource,
        name,
        namespace: namespace ?? undefined,
      }
      const loaded = remember(`${keyOf(asked)} ${JSON.stringify(resourceAttributes)}`, maxAgeMs, async () => {
        const answer = await review(asked, 'SelfSubjectAccessReview', { resourceAttributes })
        return accessAnswer.parse(answer).status.allowed
      })
      return loaded.catch(orRefused(false))
    },
    drop: (cluster) => drop(`${cluster} `),
  }
}

const NO_RULES: RuleSet = { rules: [], incomplete: false }

/** What a cluster says where Naru's own account may not ask as somebody. */
const OF_NARU = /cannot impersonate/

/**
 * A refusal is an answer, though one that is not kept: the next question may be taken. A cluster that does not know us
 * (401), or does not let us ask as somebody, has said nothing of the person.
 */
function orRefused<T>(refused: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof KubeError && error.code === 403 && !OF_NARU.test(error.message)) return refused
    throw error
  }
}

/** Whoever has the same name and groups has the same rights; cluster ids hold no space. */
function keyOf({ cluster, identity }: Asked): string {
  return `${cluster} ${JSON.stringify([identity.user, identity.groups ?? []])}`
}
