import { DEBUG_HOURS, debugNode } from '@naru/contract/actions/infrastructure/debug-node'
import { formatMessage } from '@naru/contract/rules/format-message'
import { checkDnsLabel } from '@naru/contract/rules/names'
import { TextField } from '@naru/ui/field.tsx'
import { SuggestField } from '@naru/ui/suggest/suggest-field.tsx'
import { useState } from 'react'
import { useLocale, useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { FailureBanner } from '../../parts/failure-banner.tsx'
import { useNamespaces } from '../../shell/namespaces.ts'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import type { ActionTarget } from '../action-target.ts'
import { DEBUG_IMAGE } from '../debug-image.ts'
import { messages } from '../debug-node/messages.ts'
import { NodeTerminal } from '../debug-node/node-terminal.tsx'
import { useNodeShell } from '../debug-node/use-node-shell.ts'
import { formatCommands } from '../format-commands.ts'
import { ActionForm } from './action-form.tsx'

/** Asks by which image and where, then shows the terminal; whoever closes it removes the pod. */
export function DebugNodeDialog({ targets, ...props }: ActionDialogProps) {
  const [target] = targets
  return target ? <OneNode {...props} target={target} /> : null
}

type Props = Pick<ActionDialogProps, 'onClose' | 'onDone'> & { readonly target: ActionTarget }

function OneNode({ target, onClose, onDone }: Props) {
  const t = useMessages(messages)
  const text = useText()
  const { image, namespace, wrong, choice } = useChoice()
  const { pod, busy, failure, begin } = useNodeShell(target)
  const names = useNamespaces(pod ? null : { cluster: target.cluster })?.names ?? []
  const { words, command } = debugNode
  const title = text(words.title, { name: target.name })
  if (pod) return <NodeTerminal title={title} cluster={target.cluster} made={pod} onClose={onDone} />
  return (
    <ActionForm
      title={title}
      onClose={onClose}
      verb={text(words.verb)}
      busy={busy}
      blocked={wrong}
      onSubmit={() => begin({ ...choice, at: new Date() })}
      command={formatCommands([target], (one) => command(one, choice))}
    >
      <p>{t('intro')}</p>
      <FailureBanner failure={failure && { ...failure, content: text(failure.content) }} />
      <TextField label={t('image')} hint={t('imageHint')} autoFocus {...image} />
      <SuggestField
        label={t('namespace')}
        hint={t('namespaceHint')}
        listLabel={t('namespaces')}
        options={names}
        {...namespace}
      />
      <p className="n-dim">{t('ends', { hours: DEBUG_HOURS })}</p>
    </ActionForm>
  )
}

/** What is chosen, and why it cannot be done so. */
function useChoice() {
  const t = useMessages(messages)
  const locale = useLocale()
  const [image, setImage] = useState(DEBUG_IMAGE)
  const [namespace, setNamespace] = useState('default')
  const choice = { image: image.trim(), namespace: namespace.trim() }
  const broken = checkDnsLabel(choice.namespace)
  const lacks = choice.image === '' ? t('required') : null
  const misnamed = broken && formatMessage(broken.key, locale, { ...broken.params, x: t('namespace') })
  return {
    choice,
    wrong: lacks ?? misnamed,
    image: {
      value: image,
      error: lacks,
      onChange: (event: { target: { value: string } }) => setImage(event.target.value),
    },
    namespace: { value: namespace, error: misnamed, onChange: setNamespace },
  }
}
