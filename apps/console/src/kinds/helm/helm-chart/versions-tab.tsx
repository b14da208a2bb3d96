import type { HelmChartVersion } from '@naru/contract/api/helm/charts'
import { parseTime } from '@naru/contract/kubernetes/time'
import { Button } from '@naru/ui/button.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { DelayedLoading } from '../../../parts/delayed-loading.tsx'
import { FailureBanner } from '../../../parts/failure-banner.tsx'
import { describeError } from '../../../parts/message-center.ts'
import { useSetSearch } from '../../../shell/search.ts'
import { drawn, type Told } from '../../pieces/told-cell.tsx'
import { ToldTable } from '../../pieces/told-table.tsx'
import { messages } from './messages.ts'
import { type ChartObject, useChosenVersion, useVersions } from './use-chart.ts'

const SHORT_DIGEST = 12

/** All versions of a chart; one of them is shown on the other tabs. */
export function VersionsTab({ object }: ViewProps<ChartObject>) {
  const t = useMessages(messages)
  const { data, error } = useVersions(object)
  if (error) return <FailureBanner failure={describeError(error)} title={t('failed')} />
  if (!data) return <DelayedLoading of="part" />
  const { versions, leftOut } = data
  const tellTime = (moment: string): Told => {
    const time = parseTime(moment)
    return time === null ? null : { since: time }
  }
  return (
    <ToldTable
      title={t('versions')}
      rows={versions}
      keyOf={({ version }) => version}
      columns={[
        [t('version'), ({ version }) => ({ code: version })],
        [t('appVersion'), ({ appVersion }) => appVersion || null],
        [t('published'), ({ published }) => tellTime(published)],
        [t('state'), ({ deprecated }) => (deprecated ? { tone: 'off', says: t('deprecated') } : { dim: '' })],
        [
          t('digest'),
          ({ digest }) => (digest ? { code: digest.slice(0, SHORT_DIGEST), whole: digest } : null),
        ],
        [t('chosen'), (one) => drawn(Choose, { of: one, object })],
      ]}
    >
      {leftOut > 0 && <p className="n-panel-empty n-dim">{t('older', { count: leftOut })}</p>}
    </ToldTable>
  )
}

type ChooseProps = { readonly of: HelmChartVersion; readonly object: ChartObject }

function Choose({ of: { version }, object }: ChooseProps) {
  const t = useMessages(messages)
  const setSearch = useSetSearch()
  const chosen = useChosenVersion(object)
  if (version === chosen) return <>{t('shown')}</>
  const { latest } = object.record
  return (
    <Button
      size="s"
      label={`${t('show')} ${version}`}
      onClick={() =>
        void setSearch({ version: version === latest ? null : version, tab: null }, { push: true })
      }
    >
      {t('show')}
    </Button>
  )
}
