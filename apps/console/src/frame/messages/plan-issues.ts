import { TARGET_STATUSES } from '@naru/contract/api/alert-targets'
import { isDeletion, STAGE_TITLES } from '@naru/contract/api/cluster-stages'
import { CLUSTER_STATUSES, connection } from '@naru/contract/api/clusters'
import { ERRORS } from '@naru/contract/errors/catalogue'
import type { Text } from '@naru/contract/i18n/locale'
import type { OpenIssue } from '@naru/contract/shell/message-center'
import { fillBoth, fillText } from '@naru/contract/text/fill-text'
import * as z from 'zod/mini'

/** What tells whether a cluster is an issue; who may know no more than its face is told its status alone. */
export const watchedCluster = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(CLUSTER_STATUSES),
  /** Null until it was asked for the first time. */
  since: z.nullable(z.string()),
  detail: z.nullish(z.string()),
  connections: z.optional(z.array(connection)),
})
export type WatchedCluster = z.infer<typeof watchedCluster>

/** A target of alerts, as far as it is an issue. */
export const watchedTarget = z.object({
  id: z.string(),
  status: z.enum(TARGET_STATUSES),
  lost: z.number(),
  failure: z.nullable(z.string()),
})
export type WatchedTarget = z.infer<typeof watchedTarget>

const LINK_LOST: Text = {
  en: 'The live connection is lost. What is shown may be out of date; it is being tried again.',
  ko: '실시간 연결이 끊겼습니다. 화면의 정보가 오래되었을 수 있으며, 다시 연결하는 중입니다.',
}

const ISSUER_AWAY: Text = {
  en: 'The sign-in provider {issuer} does not answer. You stay signed in for a few minutes; after that Naru refuses calls until it answers.',
  ko: '로그인 제공자 {issuer|이/가} 응답하지 않습니다. 몇 분간은 로그인이 유지되지만, 그 뒤에는 제공자가 응답할 때까지 요청이 거부됩니다.',
}

const STAGE_FAILED: Text = {
  en: 'Connecting {cluster} failed at the stage “{stage}”.',
  ko: '{cluster} 연동이 “{stage}” 단계에서 실패했습니다.',
}

const DELETION_FAILED: Text = {
  en: 'Deleting {cluster} failed at the stage “{stage}”.',
  ko: '{cluster} 삭제가 “{stage}” 단계에서 실패했습니다.',
}

const ALERTS_LOST: Text = {
  en: 'Alerts for {target} could not be delivered for a day and were given up: {count}. They can be tried again on its page.',
  ko: '{target} 대상의 알림을 하루 동안 전달하지 못해 {count}건을 포기했습니다. 대상의 페이지에서 다시 시도할 수 있습니다.',
}

type Circumstances = {
  readonly clusters: readonly WatchedCluster[]
  readonly targets?: readonly WatchedTarget[]
  /** Long enough that it will not come back in the next moment. */
  readonly isLinkLost: boolean
  /** Who vouches for the person and does not answer. */
  readonly issuerAway?: string | null
}

/** All that is wrong at the moment with what the person works with, apart from what they have asked for. */
export function planIssues({
  clusters,
  targets = [],
  isLinkLost,
  issuerAway = null,
}: Circumstances): readonly OpenIssue[] {
  const issuer = issuerAway === null ? [] : [planIssuerAway(issuerAway)]
  // Without the link nobody knows how the clusters are.
  if (isLinkLost) return [...issuer, { content: LINK_LOST, detail: null, messageType: 'error' }]
  return [
    ...issuer,
    ...clusters.flatMap((cluster) => [...planAway(cluster), ...planFailedStage(cluster)]),
    ...targets.flatMap(planLost),
  ]
}

function planIssuerAway(issuer: string): OpenIssue {
  return { content: fillBoth(ISSUER_AWAY, { issuer }), detail: null, messageType: 'warning' }
}

function planLost({ id, status, lost, failure }: WatchedTarget): readonly OpenIssue[] {
  if (status !== 'GivenUp' || lost === 0) return []
  const content = fillBoth(ALERTS_LOST, { target: id, count: lost })
  return [{ content, detail: failure, messageType: 'error' }]
}

function planAway({ name, status, since, detail }: WatchedCluster): readonly OpenIssue[] {
  const isAway = status === 'Error' || (status === 'Unknown' && since !== null)
  if (!isAway) return []
  return [
    { content: named(name, ERRORS.CLUSTER_UNREACHABLE.text), detail: detail ?? null, messageType: 'error' },
  ]
}

function planFailedStage({ name, connections = [] }: WatchedCluster): readonly OpenIssue[] {
  const failed = connections.find(({ status }) => ['Failed', 'Error', 'Warning'].includes(status))
  if (!failed) return []
  const stage = STAGE_TITLES[failed.stage]
  const words = isDeletion(connections) ? DELETION_FAILED : STAGE_FAILED
  const content = {
    en: fillText(words.en, { cluster: name, stage: stage.en }),
    ko: fillText(words.ko, { cluster: name, stage: stage.ko }),
  }
  return [{ content, detail: failed.reason, messageType: 'warning' }]
}

function named(name: string, { en, ko }: Text): Text {
  return { en: `${name}: ${en}`, ko: `${name}: ${ko}` }
}
