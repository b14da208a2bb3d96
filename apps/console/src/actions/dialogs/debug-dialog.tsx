import { debug } from '@naru/contract/actions/workload/debug'
import type { Pod } from '@naru/contract/kubernetes/pod'
import { objectPath } from '@naru/contract/pages/paths'
import { fillBoth } from '@naru/contract/text/fill-text'
import { SelectField, TextField } from '@naru/ui/field.tsx'
import { useState } from 'react'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { useGo } from '../../shell/links.ts'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import type { ActionTarget } from '../action-target.ts'
import { DEBUG_IMAGE } from '../debug-image.ts'
import { formatCommands } from '../format-commands.ts'
import { useRun } from '../use-run.ts'
import { useTargetObject } from '../use-target-object.ts'
import { ActionForm } from './action-form.tsx'

const messages = defineMessages({
  en: {
    intro:
      'A container is added to the running pod, and its terminal opens. The other containers go on as they are.',
    image: 'Image',
    imageHint: 'It needs a shell: busybox, alpine, or an image of your own tools.',
    target: 'Looks into',
    targetHint: 'It sees the processes of that container, and its files under /proc/1/root.',
    none: 'No container; only the network of the pod',
    stays: 'Kubernetes cannot take it away again: it stays in the pod until the pod goes.',
    required: 'Enter an image.',
  },
  ko: {
    intro: '실행 중인 파드에 컨테이너를 추가하고 터미널을 엽니다. 다른 컨테이너에는 영향이 없습니다.',
    image: '이미지',
    imageHint: 'busybox, alpine처럼 셸이 있는 이미지여야 합니다.',
    target: '들여다볼 컨테이너',
    targetHint: '그 컨테이너의 프로세스가 보이고, 파일은 /proc/1/root에 있습니다.',
    none: '없음(파드의 네트워크만)',
    stays: '추가한 컨테이너는 쿠버네티스가 제거할 수 없어 파드가 사라질 때까지 남습니다.',
    required: '이미지를 입력하세요.',
  },
})

/** Adds a container for a look inside, and opens its terminal. */
export function DebugDialog({ targets, onClose, onDone }: ActionDialogProps) {
  const t = useMessages(messages)
  const text = useText()
  const go = useGo()
  const [target] = targets
  const { containers, name, wait } = usePod(target)
  const [typed, setTyped] = useState(DEBUG_IMAGE)
  const [chosen, setChosen] = useState<string | null>(null)
  const container = chosen ?? containers[0] ?? ''
  const image = typed.trim()
  const choice = { name, image, container: container === '' ? null : container }
  const { words, write, command } = debug
  function finish() {
    onDone()
    const path = target && objectPath(target.kind.id, target)
    if (path) go(`${path}?tab=terminal&container=${encodeURIComponent(name)}`)
  }
  const { busy, run } = useRun(targets, {
    success: fillBoth(words.done, { container: name }),
    onDone: finish,
  })
  const options = [...containers.map((one) => ({ value: one, label: one })), { value: '', label: t('none') }]
  return (
    <ActionForm
      title={text(words.title, { name: target?.name ?? '' })}
      onClose={onClose}
      verb={text(words.verb)}
      busy={busy}
      blocked={wait ?? (image === '' ? t('required') : null)}
      onSubmit={() => void run((one) => write(one, choice))}
      command={formatCommands(targets, (one) => command(one, choice))}
    >
      <p>{t('intro')}</p>
      <TextField
        label={t('image')}
        hint={t('imageHint')}
        error={image === '' ? t('required') : null}
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SelectField
        label={t('target')}
        hint={t('targetHint')}
        options={options}
        value={container}
        onChange={(event) => setChosen(event.target.value)}
      />
      <p className="n-dim">{t('stays')}</p>
    </ActionForm>
  )
}

/** Whom it may look into, and the first name that is free. */
function usePod(target: ActionTarget | undefined) {
  const { object, wait } = useTargetObject(target)
  const pod: Pod | null = object
  const { containers = [], initContainers = [], ephemeralContainers = [] } = pod?.spec ?? {}
  const taken = new Set([...containers, ...initContainers, ...ephemeralContainers].map(({ name }) => name))
  return {
    containers: containers.map(({ name }) => name),
    name: firstFree(taken),
    wait,
  }
}

function firstFree(taken: ReadonlySet<string>): string {
  let name = 'debug'
  for (let count = 2; taken.has(name); count += 1) name = `debug-${count}`
  return name
}
