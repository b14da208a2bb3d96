import { gitlabWord } from '@naru/contract/kinds/devops/gitlab-status'
import { buildStatus, formatStatus } from '@naru/contract/rows/status-words'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useLocale } from '../../../i18n/locale.ts'

type Props = { readonly status: string; readonly look?: 'plain' | 'label' }

/** The state of a pipeline or a job of GitLab. */
export function GitlabBadge({ status, look = 'plain' }: Props) {
  const locale = useLocale()
  const { tone, text } = buildStatus(gitlabWord(status))
  const shown = formatStatus(text, locale)
  return <StatusBadge tone={tone} text={look === 'label' ? shown.toUpperCase() : shown} look={look} />
}
