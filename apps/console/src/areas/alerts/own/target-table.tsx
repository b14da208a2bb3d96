import { type AlertTarget, alertTarget } from '@naru/contract/api/alert-targets'
import { alertTargetRecord } from '@naru/contract/kinds/monitoring/alert-target.record'
import { placeOfTarget, targetStatus } from '@naru/contract/kinds/monitoring/alert-target.rules'
import { sortOfTarget } from '@naru/contract/kinds/monitoring/target-fields'
import { wrapRecord } from '@naru/contract/platform/wrapped-record'
import { formatStatus } from '@naru/contract/rows/status-words'
import { Banner } from '@naru/ui/banner.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useClusterName } from '../../../data/cluster-name.ts'
import { useRecords } from '../../../data/platform/use-records.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Ago } from '../../../lists/rows/ago.tsx'
import { Reference } from '../../../parts/reference.tsx'
import { CreateLink } from './create-link.tsx'
import { messages } from './messages.ts'
import { OwnPanel } from './own-panel.tsx'

/** Who is told, and how deliveries go. */
export function TargetTable({ cluster }: { readonly cluster: string | null }) {
  const t = useMessages(messages)
  const all = useRecords(alertTargetRecord, alertTarget)
  const targets = all?.filter((one) => cluster === null || one.cluster === cluster) ?? null
  const lost = targets?.filter(({ status }) => status === 'GivenUp').length ?? 0
  const heads = [
    t('status'),
    t('name'),
    t('cluster'),
    t('by'),
    t('place'),
    t('waiting'),
    t('sent'),
    t('failure'),
  ]
  return (
    <>
      {lost > 0 && <Banner tone="error" title={t('givenUp', { count: lost })} />}
      <OwnPanel
        title={t('targets')}
        create={<CreateLink kind="alert-target" cluster={cluster} text={t('createTarget')} />}
        heads={heads}
        count={targets?.length ?? null}
        none={{ title: t('noTargets'), text: t('noTargetsText') }}
      >
        {targets?.map((one) => (
          <Line key={one.id} target={one} />
        ))}
      </OwnPanel>
    </>
  )
}

function Line({ target }: { readonly target: AlertTarget }) {
  const t = useMessages(messages)
  const format = useFormat()
  const locale = useLocale()
  const clusterName = useClusterName()
  const { id, name, cluster, waiting, lastSent, failure } = target
  const status = targetStatus(wrapRecord(alertTargetRecord, target))
  const sort = sortOfTarget(target)
  return (
    <tr>
      <td>
        <StatusBadge tone={status.tone} text={formatStatus(status.text, locale)} />
      </td>
      <td>
        <Reference kind="alert-target" cluster="" namespace={null} name={id} text={name} />
      </td>
      <td>{clusterName(cluster)}</td>
      <td>{sort && t(sort)}</td>
      <td>{placeOfTarget(target)}</td>
      <td>{format.number(waiting)}</td>
      <td>{lastSent === null ? t('never') : <Ago at={Date.parse(lastSent)} />}</td>
      <td>{failure ?? <span className="n-faint">–</span>}</td>
    </tr>
  )
}
