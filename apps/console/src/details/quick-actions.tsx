import type { KindSpec, TabId } from '@naru/contract/kinds/kind-spec'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { TAB_TITLES } from '@naru/contract/pages/tab-titles'
import { ButtonLink } from '@naru/ui/button.tsx'
import { objectTarget } from '../actions/action-target.ts'
import { OfferedButtons } from '../actions/offered-buttons.tsx'
import { usePermission } from '../data/access.ts'
import { useText } from '../i18n/locale.ts'
import { useTabHref } from './use-tab-href.ts'

type Props = { readonly kind: KindSpec; readonly cluster: string; readonly object: KubeObject }

/** What each of these tabs asks of the cluster. */
const TAB_RIGHTS: Partial<Readonly<Record<TabId, { verb: 'get' | 'create'; resource: string }>>> = {
  log: { verb: 'get', resource: 'pods/log' },
  terminal: { verb: 'create', resource: 'pods/exec' },
}

/** What people come for most, beside the menu, as far as they may do it. */
export function QuickActions({ kind, cluster, object }: Props) {
  const { quick = [] } = kind
  const target = objectTarget(kind, cluster, object)
  const tabs = kind.pages.detail?.tabs.filter((tab) => quick.includes(tab)) ?? []
  return (
    <>
      {tabs.map((tab) => (
        <TabLink key={tab} tab={tab} cluster={cluster} namespace={target.namespace} />
      ))}
      <OfferedButtons kind={kind} target={target} ids={quick} />
    </>
  )
}

type TabLinkProps = { readonly tab: TabId; readonly cluster: string; readonly namespace: string | null }

function TabLink({ tab, cluster, namespace }: TabLinkProps) {
  const text = useText()
  const href = useTabHref()(tab)
  const right = TAB_RIGHTS[tab]
  const question = right ? { cluster, namespace, group: '', resource: right.resource } : null
  const given = usePermission(question)(right?.verb ?? 'get')
  if (given === 'denied') return null
  return (
    <ButtonLink href={href} className={given === 'checking' ? 'n-awaited' : ''}>
      {text(TAB_TITLES[tab])}
    </ButtonLink>
  )
}
