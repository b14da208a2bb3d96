import { reveal } from '@naru/contract/actions/configuration/reveal'
import { readFields } from '@naru/contract/manifest/read'
import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { SecretValues } from '../../parts/secret/secret-values.tsx'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import type { ActionTarget } from '../action-target.ts'
import { formatCommands } from '../format-commands.ts'
import { messages as shared } from '../messages.ts'
import { useTargetObject } from '../use-target-object.ts'
import { CommandLine } from './command-line.tsx'
import './actions.css'

const messages = defineMessages({
  en: {
    audited: 'Recorded in the audit log. The values are forgotten when you close this.',
  },
  ko: {
    audited: '감사 로그에 기록되었습니다. 창을 닫으면 값은 남지 않습니다.',
  },
})

/** The values of a secret, fetched now and forgotten when it closes. */
export function RevealDialog({ targets, onClose }: ActionDialogProps) {
  const common = useMessages(shared)
  const text = useText()
  const [target] = targets
  return (
    <Dialog
      title={text(reveal.words.title, { name: target?.name ?? '' })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{common('close')}</Button>}
    >
      {target && <Values target={target} />}
    </Dialog>
  )
}

function Values({ target }: { readonly target: ActionTarget }) {
  const t = useMessages(messages)
  const { object, wait } = useTargetObject(target)
  if (!object) return <p>{wait}</p>
  const values = readFields(object['data'])
  const keys = Object.keys(values)
  const line = (key: string) => formatCommands([target], () => reveal.command(target, { key }))
  return (
    <div className="n-values">
      {keys.length > 0 && <p className="n-dim">{t('audited')}</p>}
      <SecretValues {...{ keys, values }} />
      <CommandLine command={keys.map(line).join('\n')} />
    </div>
  )
}
