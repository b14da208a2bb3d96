import type { HelmChartFile, HelmChartFiles } from '@naru/contract/api/helm/charts'
import { formatMessage } from '@naru/contract/rules/format-message'
import { Banner } from '@naru/ui/banner.tsx'
import { Button } from '@naru/ui/button.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import type { ReactNode } from 'react'
import { useLocale } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { DelayedLoading } from '../../../parts/delayed-loading.tsx'
import { ChartMissing } from './chart-missing.tsx'
import { messages } from './messages.ts'
import { type ChartObject, useFiles } from './use-chart.ts'
import { VersionChoice } from './version-choice.tsx'
import './chart.css'

type Props = {
  readonly object: ChartObject
  readonly children: (files: HelmChartFiles) => ReactNode
}

/** What stands in the archive of the version that is chosen, or why that is not known. */
export function FileTab({ object, children }: Props) {
  const t = useMessages(messages)
  const { data, error, refetch } = useFiles(object)
  return (
    <div className="n-chart-tab">
      <VersionChoice object={object} />
      {error && <ChartMissing object={object} error={error} />}
      {!data && !error && <DelayedLoading of="part" />}
      {data?.failure && <Unread failure={data.failure} onRetry={() => void refetch()} />}
      {data && !data.failure && (
        <>
          {!data.isVerified && <Banner tone="warning" title={t('unverified')} />}
          {children(data)}
        </>
      )}
    </div>
  )
}

type UnreadProps = {
  readonly failure: NonNullable<HelmChartFiles['failure']>
  readonly onRetry: () => void
}

function Unread({ failure: { rule, params }, onRetry }: UnreadProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  return (
    <Banner tone="error" urgent title={t('failed')} actions={<Button onClick={onRetry}>{t('retry')}</Button>}>
      {formatMessage(rule, locale, params)}
    </Banner>
  )
}

type PanelProps = {
  readonly title: string
  readonly file: HelmChartFile | null
  readonly none: string
  readonly children: (text: string) => ReactNode
}

/** A panel of one file. */
export function FilePanel({ title, file, none, children }: PanelProps) {
  const t = useMessages(messages)
  return (
    <Panel title={title} note={file?.isCut && t('cut')}>
      {file && file.text.trim() !== '' ? children(file.text) : <p className="n-panel-empty n-dim">{none}</p>}
    </Panel>
  )
}
