import type { HelmReleaseRevision } from '@naru/contract/api/helm/releases'
import { wordRelease } from '@naru/contract/kinds/helm/helm-release.rules'
import { parseTime } from '@naru/contract/kubernetes/time'
import { useMessages } from '../../../i18n/messages.ts'
import { DelayedLoading } from '../../../parts/delayed-loading.tsx'
import { drawn, type Told } from '../../pieces/told-cell.tsx'
import { ToldTable } from '../../pieces/told-table.tsx'
import { messages } from './messages.ts'
import { ReleaseMissing } from './release-missing.tsx'
import { type ReleaseProps, useRelease } from './use-release.ts'

/** Every revision that Helm still keeps, the newest first. */
export function RevisionsTab(props: ReleaseProps) {
  const t = useMessages(messages)
  const { data, error } = useRelease(props)
  if (error) return <ReleaseMissing error={error} />
  if (!data) return <DelayedLoading of="part" />
  return (
    <ToldTable<HelmReleaseRevision>
      title={t('revisions')}
      note={t('revisionsNote')}
      rows={data.revisions}
      keyOf={({ revision }) => String(revision)}
      columns={[
        [t('revision'), ({ revision }) => revision],
        [t('state'), ({ status }) => ({ status: wordRelease(status) })],
        [t('updated'), ({ updated }) => since(updated)],
        [t('chart'), ({ chart, version }) => [chart, version].filter(Boolean).join(' ') || null],
        [t('appVersion'), ({ appVersion }) => appVersion || null],
        [t('description'), ({ description }) => description || null],
        [t('values'), ({ revision }) => drawn(ValuesLink, { revision })],
      ]}
    />
  )
}

function since(time: string): Told {
  const at = parseTime(time)
  return at === null ? null : { since: at }
}

function ValuesLink({ revision }: { readonly revision: number }) {
  const t = useMessages(messages)
  return <a href={`?tab=value&revision=${revision}`}>{t('show')}</a>
}
