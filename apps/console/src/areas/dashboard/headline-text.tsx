import type { Overview } from '@naru/contract/live/overview'
import { useMessages } from '../../i18n/messages.ts'
import { buildHeadline } from './headline.ts'
import { messages } from './messages.ts'

export function HeadlineText({ overview }: { readonly overview: Overview }) {
  const t = useMessages(messages)
  const { say, ...params } = buildHeadline(overview)
  return <>{t(say, params)}</>
}
