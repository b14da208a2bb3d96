import { gitlabCi } from '@naru/contract/kinds/devops/gitlab-ci'
import { Button } from '@naru/ui/button.tsx'
import { useState } from 'react'
import { send } from '../../data/api.ts'
import { useAskAgain } from '../../data/polled.ts'
import { inBoth, useMessages } from '../../i18n/messages.ts'
import { entryPath } from '../../kinds/pieces/gitlab/gitlab-data.ts'
import { confirm } from '../../parts/confirm.ts'
import { usePlatformLack } from '../../parts/lack.ts'
import { messageCenter } from '../../parts/message-center.ts'
import { messages } from './messages.ts'

type Verb = 'retry' | 'cancel' | 'play'
type Props = {
  readonly entry: string
  readonly of: { readonly what: 'pipeline' | 'job'; readonly id: number; readonly name: string }
  readonly verbs: readonly Verb[]
}

/** What may be done to a pipeline or a job; whoever may not is told which role may. */
export function VerbButtons({ entry, of: { what, id, name }, verbs }: Props) {
  const t = useMessages(messages)
  const lack = usePlatformLack()({ verb: 'update', resource: gitlabCi.plural })
  const askAgain = useAskAgain()
  const [busy, setBusy] = useState<Verb | null>(null)
  const act = async (verb: Verb) => {
    if (!(await isSure(verb))) return
    setBusy(verb)
    try {
      await send(`${entryPath(entry)}/${what}s/${id}/${verb}`)
      messageCenter.success(inBoth(messages, 'done'))
      askAgain()
    } catch (error) {
      messageCenter.error(error)
    } finally {
      setBusy(null)
    }
  }
  const isSure = async (verb: Verb) => {
    if (verb === 'retry') return true
    const word = verb === 'play' ? 'askPlay' : 'askCancel'
    const action = what === 'pipeline' ? t('pipeline.cancel') : t(`job.${verb}`)
    return confirm({
      title: t(word, { what: name }),
      body: t(`${word}Body`),
      action,
      danger: verb === 'cancel',
    })
  }
  return verbs.map((verb) => (
    <Button
      key={verb}
      size={what === 'job' ? 's' : 'm'}
      busy={busy === verb}
      blocked={lack}
      onClick={() => void act(verb)}
    >
      {what === 'pipeline' && verb !== 'play' ? t(`pipeline.${verb}`) : t(`job.${verb}`)}
    </Button>
  ))
}
