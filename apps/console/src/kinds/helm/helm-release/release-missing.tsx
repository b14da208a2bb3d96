import { useMessages } from '../../../i18n/messages.ts'
import { FailureBanner } from '../../../parts/failure-banner.tsx'
import { describeError } from '../../../parts/message-center.ts'
import { messages } from './messages.ts'

/** Why what Helm has kept is not told: it takes the right to list the secrets of the namespace. */
export function ReleaseMissing({ error }: { readonly error: Error }) {
  const t = useMessages(messages)
  return <FailureBanner failure={describeError(error)} title={t('unread')} />
}
