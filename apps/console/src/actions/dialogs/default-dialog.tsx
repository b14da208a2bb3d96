import { setDefault } from '@naru/contract/actions/storage/set-default'
import { rowCell } from '@naru/contract/kinds/row-cell'
import { MAX_WINDOW } from '@naru/contract/live/protocol'
import { fillBoth } from '@naru/contract/text/fill-text'
import { useLive } from '../../data/live/live.ts'
import { isAwaited, windowRows } from '../../data/live/live-reducer.ts'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import { rowTarget } from '../action-target.ts'
import { formatCommands } from '../format-commands.ts'
import { useRun } from '../use-run.ts'
import { ActionForm } from './action-form.tsx'

const messages = defineMessages({
  en: {
    asking: 'Looking for the present default',
    instead: 'Claims that name no class get it from now on, in place of {{others}}.',
    first: 'Claims that name no class get it from now on. So far there is no default.',
    kept: 'Volumes that exist stay as they are.',
  },
  ko: {
    asking: '현재 기본 클래스를 확인하는 중입니다',
    instead: '앞으로 클래스를 지정하지 않은 클레임은 {{others}} 대신 이 클래스를 받습니다.',
    first: '앞으로 클래스를 지정하지 않은 클레임은 이 클래스를 받습니다. 지금은 기본 클래스가 없습니다.',
    kept: '이미 있는 볼륨은 그대로입니다.',
  },
})

/** Makes one class the default, and the one that was it no longer: of two, the newest would win. */
export function DefaultDialog({ targets: [target], onClose, onDone }: ActionDialogProps) {
  const t = useMessages(messages)
  const text = useText()
  const { waiting, others } = useDefaults(target)
  const all = target ? [target, ...others] : []
  const { words, write, command } = setDefault
  const choice = { name: target?.name ?? '' }
  const { busy, run } = useRun(all, { success: fillBoth(words.done, choice), onDone })
  const names = others.map(({ name }) => name).join(', ')
  return (
    <ActionForm
      size="s"
      title={text(words.title, choice)}
      onClose={onClose}
      verb={text(words.verb)}
      busy={busy}
      blocked={waiting ? t('asking') : null}
      onSubmit={() => void run((one) => write(one, choice))}
      command={formatCommands(all, waiting ? undefined : (one) => command(one, choice))}
    >
      <p>{waiting ? t('asking') : names === '' ? t('first') : t('instead', { others: names })}</p>
      <p className="n-dim">{t('kept')}</p>
    </ActionForm>
  )
}

/** The classes that are the default so far. */
function useDefaults(target: ActionDialogProps['targets'][number] | undefined) {
  const view = useLive(
    target
      ? {
          type: 'list',
          kind: 'storage-class',
          clusters: [target.cluster],
          namespaces: 'all',
          offset: 0,
          limit: MAX_WINDOW,
        }
      : null,
  )
  const rows = view.data ? windowRows(view.data).flatMap((row) => row ?? []) : []
  const others = rows.filter(
    (row) => row.name !== target?.name && rowCell('storage-class', row, 'default') === true,
  )
  return {
    waiting: isAwaited(view),
    others: target ? others.map((row) => rowTarget(target.kind, row)) : [],
  }
}
