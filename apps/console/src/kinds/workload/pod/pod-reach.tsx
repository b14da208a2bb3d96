import { readPodParty } from '@naru/contract/kinds/network/reach/read-party'
import { readPolicy } from '@naru/contract/kinds/network/reach/read-policy'
import { listRulesAbout, type RulesAbout } from '@naru/contract/kinds/network/reach/rules-about'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { Panel } from '@naru/ui/panel.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { DelayedLoading } from '../../../parts/delayed-loading.tsx'
import { messages as shared } from '../../pieces/reach/messages.ts'
import { PolicyNames } from '../../pieces/reach/policy-names.tsx'
import { ReachPanel } from '../../pieces/reach/reach-panel.tsx'
import { ReachPicture } from '../../pieces/reach/reach-picture.tsx'
import { type Policies, useNetworkPolicies } from '../../pieces/reach/use-policies.ts'
import { messages } from './messages.ts'

type Props = { readonly cluster: string; readonly object: KubeObject }

/** Who may reach a pod and whom it may reach, by all policies together, and which of them decides. */
export function PodReach({ cluster, object }: Props) {
  const { namespace = '', name } = object.metadata
  const policies = useNetworkPolicies(cluster, namespace)
  const usual = {
    from: { namespace, name: '' },
    to: { namespace, name },
    port: '',
    protocol: 'TCP',
  } as const
  // What stands below does not move once it is drawn.
  if (policies.state === 'loading') return <DelayedLoading of="part" />
  return (
    <>
      <PodPicture cluster={cluster} object={object} policies={policies} />
      <ReachPanel cluster={cluster} home={namespace} usual={usual} />
    </>
  )
}

type PictureProps = Props & { readonly policies: Policies }

function PodPicture({ cluster, object, policies: { state, items, total } }: PictureProps) {
  const t = useMessages(messages)
  const word = useMessages(shared)
  const { namespace = '', name } = object.metadata
  const pod = readPodParty(object, null)
  if (pod.onHostNetwork) return <Said>{word('onHost')}</Said>
  if (state === 'denied') return <Said>{word('lackPolicies', { namespace })}</Said>
  if (state === 'failed') return <Said>{word('away')}</Said>
  if (total > items.length) return <Said>{word('tooMany', { namespace })}</Said>
  const read = items.map(readPolicy)
  const way = (of: 'ingress' | 'egress', closed: string) =>
    drawWay(cluster, listRulesAbout(read, pod, of), closed)
  return (
    <ReachPicture
      note={t('reachNote')}
      open={word('open')}
      from={{ title: t('reachFrom'), ...way('ingress', word('nobody')) }}
      self={{ title: t('reachSelf'), says: name }}
      to={{ title: t('reachTo'), ...way('egress', word('nowhere')) }}
    />
  )
}

/** Each rule with the policy that it stands in; where none allows anything, who forbids it. */
function drawWay(cluster: string, about: RulesAbout | null, closed: string) {
  const names = (of: RulesAbout['by']) => <PolicyNames cluster={cluster} names={of} />
  const rules = about && about.rules.map((rule) => ({ ...rule, below: names([rule.policy]) }))
  return {
    rules,
    closed: (
      <>
        {closed} {names(about?.by ?? [])}
      </>
    ),
  }
}

function Said({ children }: { readonly children: ReactNode }) {
  const word = useMessages(shared)
  return (
    <Panel title={word('picture')}>
      <p className="n-panel-empty n-dim">{children}</p>
    </Panel>
  )
}
