import { findKind } from '@naru/contract/kinds/registry'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { useRoles } from '../../../data/session/roles.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { PageHeader } from '../../../parts/page-header.tsx'
import { canOnPlatformKind } from '../../../shell/rights.ts'
import { AlertTabs } from '../alert-tabs.tsx'
import { messages } from './messages.ts'
import { EventTable, SettingTable } from './setting-tables.tsx'
import { TargetTable } from './target-table.tsx'
import '../../../lists/list-page.css'
import '../../../details/detail.css'
import '../alerts.css'

type Props = { readonly tab: 'settings' | 'targets'; readonly cluster: string | null }

/** The product's own alerts: what it watches in the chosen cluster or in all, and whom it tells. */
export function OwnAlerts({ tab, cluster }: Props) {
  const t = useMessages(messages)
  const roles = useRoles()
  const kind = findKind('alert-target')
  const mayRead = kind !== undefined && canOnPlatformKind(roles, kind, 'list')
  return (
    <>
      <PageHeader tabs={<AlertTabs current={tab} cluster={cluster} />} />
      <div className="n-alerts">
        {!mayRead && <EmptyState title={t('noRight')}>{t('noRightText')}</EmptyState>}
        {mayRead && tab === 'targets' && <TargetTable cluster={cluster} />}
        {mayRead && tab === 'settings' && (
          <>
            <SettingTable cluster={cluster} />
            <EventTable cluster={cluster} />
          </>
        )}
      </div>
    </>
  )
}
