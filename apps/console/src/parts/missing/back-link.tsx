import { queryText } from '@naru/contract/pages/query'
import { ButtonLink } from '@naru/ui/button.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { useSearchValues } from '../../shell/search.ts'
import { useWayOut } from '../../shell/trail.tsx'
import { messages } from './messages.ts'

/** The way out of the page of an object that is not there: where the person came from, else its list. */
export function BackLink() {
  const t = useMessages(messages)
  const came = queryText(useSearchValues(), 'froms') !== null
  return <ButtonLink href={useWayOut()}>{t(came ? 'back' : 'toList')}</ButtonLink>
}
