import { gitlabCi } from '@naru/contract/api/gitlab-ci'
import { Banner } from '@naru/ui/banner.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'

/** Since when GitLab tells nothing, and why. */
export function GitlabTrouble({ object }: ViewProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const { data } = gitlabCi.safeParse(object['record'])
  if (!data?.failure) return null
  const { failure, read } = data
  return (
    <Banner
      tone="error"
      title={read ? t('failing', { time: format.dateTime(Date.parse(read)) }) : t('neverTold')}
    >
      {t(`why.${failure}`)}
    </Banner>
  )
}
