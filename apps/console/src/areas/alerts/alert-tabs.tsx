import { findKind } from '@naru/contract/kinds/registry'
import { pagePath } from '@naru/contract/pages/paths'
import { Tabs } from '@naru/ui/tabs.tsx'
import { useRoles } from '../../data/session/roles.ts'
import { useMessages } from '../../i18n/messages.ts'
import { canOnPlatformKind } from '../../shell/rights.ts'
import { messages } from './messages.ts'

type TabsProps = {
  readonly current: 'alerts' | 'silences' | 'rules' | 'settings' | 'targets'
  readonly cluster: string | null
}

/** The ways to look at alerts; rules have an address of their own. The product's own are for who may read them. */
export function AlertTabs({ current, cluster }: TabsProps) {
  const t = useMessages(messages)
  const roles = useRoles()
  const kind = findKind('alert-target')
  const readsOwn = kind !== undefined && canOnPlatformKind(roles, kind, 'list')
  const at = (tab: string) => pagePath('P_ALERT', { cluster, tab })
  return (
    <Tabs
      label={t('tabs')}
      current={current}
      tabs={[
        { id: 'alerts', label: t('alerts'), href: pagePath('P_ALERT', { cluster }) },
        { id: 'silences', label: t('silences'), href: at('silences') },
        { id: 'rules', label: t('rules'), href: pagePath('P_PROMETHEUS_ALERT_RULE', { cluster }) },
        ...(readsOwn
          ? [
              { id: 'settings', label: t('settings'), href: at('settings') },
              { id: 'targets', label: t('targets'), href: at('targets') },
            ]
          : []),
      ]}
    />
  )
}
