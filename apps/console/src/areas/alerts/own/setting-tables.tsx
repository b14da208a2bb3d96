import { unknownReason } from '@naru/contract/alerts/unknown-reasons'
import {
  type AlertSetting,
  alertSetting,
  type EventAlertSetting,
  eventAlertSetting,
} from '@naru/contract/api/alert-settings'
import { alertSettingRecord } from '@naru/contract/kinds/monitoring/alert-setting.record'
import { eventAlertSettingRecord } from '@naru/contract/kinds/monitoring/k8s-event-alert-setting.record'
import { resourceTitle } from '@naru/contract/kinds/monitoring/metric-resources'
import { settingStatus } from '@naru/contract/kinds/monitoring/setting-rules'
import { wrapRecord } from '@naru/contract/platform/wrapped-record'
import { formatStatus } from '@naru/contract/rows/status-words'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import type { ReactNode } from 'react'
import { useClusterName } from '../../../data/cluster-name.ts'
import { useRecords } from '../../../data/platform/use-records.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale, useText } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Ago } from '../../../lists/rows/ago.tsx'
import { Reference } from '../../../parts/reference.tsx'
import { CreateLink } from './create-link.tsx'
import { messages } from './messages.ts'
import { OwnPanel } from './own-panel.tsx'

type Props = { readonly cluster: string | null }

function ofCluster<T extends { readonly cluster: string }>(all: readonly T[] | null, cluster: string | null) {
  return all?.filter((one) => cluster === null || one.cluster === cluster) ?? null
}

function useHeads(): readonly string[] {
  const t = useMessages(messages)
  return [t('status'), t('name'), t('cluster'), t('about'), t('firing'), t('told'), t('checked')]
}

/** Thresholds that are watched. */
export function SettingTable({ cluster }: Props) {
  const t = useMessages(messages)
  const text = useText()
  const settings = ofCluster(useRecords(alertSettingRecord, alertSetting), cluster)
  const aboutOf = ({ resource, average, window }: AlertSetting) => {
    const title = text(resourceTitle(resource))
    return resource === 'cluster' ? title : t('threshold', { resource: title, average, window })
  }
  return (
    <OwnPanel
      title={t('settings')}
      create={<CreateLink kind="alert-setting" cluster={cluster} text={t('createSetting')} />}
      heads={useHeads()}
      count={settings?.length ?? null}
      none={{ title: t('noSettings'), text: t('noSettingsText') }}
    >
      {settings?.map((one) => (
        <Line key={one.id} kind="alert-setting" setting={one} about={aboutOf(one)} />
      ))}
    </OwnPanel>
  )
}

/** Events that are watched. */
export function EventTable({ cluster }: Props) {
  const t = useMessages(messages)
  const settings = ofCluster(useRecords(eventAlertSettingRecord, eventAlertSetting), cluster)
  const aboutOf = ({ kinds, reasons }: EventAlertSetting) =>
    [kinds.join(', ') || t('anyKind'), reasons.join(', ') || t('anyReason')].join(' · ')
  return (
    <OwnPanel
      title={t('events')}
      create={<CreateLink kind="k8s-event-alert-setting" cluster={cluster} text={t('createEvent')} />}
      heads={useHeads()}
      count={settings?.length ?? null}
      none={{ title: t('noEvents'), text: t('noEventsText') }}
    >
      {settings?.map((one) => (
        <Line key={one.id} kind="k8s-event-alert-setting" setting={one} about={aboutOf(one)} />
      ))}
    </OwnPanel>
  )
}

type LineProps = {
  readonly kind: 'alert-setting' | 'k8s-event-alert-setting'
  readonly setting: AlertSetting | EventAlertSetting
  readonly about: ReactNode
}

function Line({ kind, setting, about }: LineProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const locale = useLocale()
  const text = useText()
  const clusterName = useClusterName()
  const { id, name, cluster, firing, targets, evaluated, reason } = setting
  const status = settingStatus(wrapRecord(alertSettingRecord, setting))
  return (
    <tr>
      <td>
        <StatusBadge
          tone={status.tone}
          text={formatStatus(status.text, locale)}
          title={reason === null ? undefined : text(unknownReason(reason))}
        />
      </td>
      <td>
        <Reference kind={kind} cluster="" namespace={null} name={id} text={name} />
      </td>
      <td>{clusterName(cluster)}</td>
      <td>{about}</td>
      <td>{format.number(firing)}</td>
      <td>{targets.map((target) => target.slice(target.lastIndexOf('.') + 1)).join(', ')}</td>
      <td>{evaluated === null ? t('never') : <Ago at={Date.parse(evaluated)} />}</td>
    </tr>
  )
}
