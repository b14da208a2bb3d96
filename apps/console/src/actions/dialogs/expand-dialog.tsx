import { expand } from '@naru/contract/actions/storage/expand'
import { formatMessage } from '@naru/contract/rules/message'
import { checkExpansion, sizeOfClaim } from '@naru/contract/rules/volume'
import { TextField } from '@naru/ui/field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKubeTarget } from '../../data/kube-target.ts'
import { getObject } from '../../data/kubernetes.ts'
import { useLocale, useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { describeError } from '../../parts/message-center.ts'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import { formatCommands } from '../format-commands.ts'
import { messages as shared } from '../messages.ts'
import { useRun } from '../use-run.ts'
import { ActionForm } from './action-form.tsx'

const messages = defineMessages({
  en: {
    size: 'Size',
    now: 'Currently {{size}}. A volume never shrinks again.',
  },
  ko: {
    size: '크기',
    now: '현재 {{size}}입니다. 한 번 늘린 볼륨은 줄일 수 없습니다.',
  },
})

/** Asks for more room than a claim has. */
export function ExpandDialog({ targets, onClose, onDone }: ActionDialogProps) {
  const t = useMessages(messages)
  const text = useText()
  const { typed, setTyped, hint, error, blocked } = useSize(targets)
  const size = typed.trim()
  const { words, write, command } = expand
  const { busy, run } = useRun(targets, { success: text(words.done, { size }), onDone })
  return (
    <ActionForm
      size="s"
      title={text(words.title, { name: targets[0]?.name ?? '' })}
      onClose={onClose}
      verb={text(words.verb)}
      busy={busy}
      blocked={blocked}
      onSubmit={() => void run((target) => write(target, { size }))}
      command={formatCommands(targets, blocked ? undefined : (target) => command(target, { size }))}
    >
      <TextField
        label={t('size')}
        hint={hint}
        error={error}
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ActionForm>
  )
}

/** What is typed, or how large the claim is now; and why it cannot be sent. */
function useSize(targets: ActionDialogProps['targets']) {
  const t = useMessages(messages)
  const common = useMessages(shared)
  const locale = useLocale()
  const { present, failure } = usePresent(targets)
  const [own, setTyped] = useState<string | null>(null)
  if (present === undefined) {
    const error = failure ? describeError(failure).content : null
    return { typed: own ?? '', setTyped, hint: null, error, blocked: error ?? common('loading') }
  }
  const typed = own ?? present
  const breach = checkExpansion(typed.trim(), present)
  const blocked = breach && formatMessage(breach.key, locale, { x: t('size'), ...breach.params })
  return { typed, setTyped, hint: t('now', { size: present }), error: own === null ? null : blocked, blocked }
}

/** How large the claim is now; undefined until it is known. */
function usePresent([target]: ActionDialogProps['targets']) {
  const find = useKubeTarget()
  const { data, error } = useQuery({
    queryKey: ['claim size', target?.cluster, target?.uid],
    queryFn: ({ signal }) => (target ? getObject(find(target), { signal }) : null),
    gcTime: 0,
  })
  return { present: data ? sizeOfClaim(data) : undefined, failure: error }
}
