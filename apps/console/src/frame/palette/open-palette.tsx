import { CommandBox } from '@naru/ui/floating/command-box.tsx'
import { Icon } from '@naru/ui/icon.tsx'
import { KindMark } from '@naru/ui/kind-mark.tsx'
import { useDeferredValue } from 'react'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { useGo } from '../../shell/links.ts'
import { closePalette, seekInPalette, usePalette } from './command-palette-store.ts'
import { type Command, useCommands } from './commands.ts'

const messages = defineMessages({
  en: {
    hint: 'Page, kind, object or action',
    pages: 'Pages',
    objects: 'Objects',
    actions: 'Actions',
    none: 'No results. Try part of a name, or a pod, node or namespace.',
    searching: 'Searching all clusters…',
  },
  ko: {
    hint: '화면, 종류, 리소스, 작업',
    pages: '화면',
    objects: '리소스',
    actions: '작업',
    none: '결과가 없습니다. 이름의 일부나 파드, 노드, 네임스페이스 이름을 입력하세요.',
    searching: '모든 클러스터에서 찾는 중…',
  },
})

export function OpenPalette({ title }: { readonly title: string }) {
  const t = useMessages(messages)
  const go = useGo()
  const { text, entered } = usePalette()
  const sought = useDeferredValue(text)
  const { sections, searching } = useCommands(sought)
  const entry = (command: Command) => ({
    id: command.id,
    label: command.label,
    note: command.note,
    mark: <CommandMark command={command} />,
    run: () => ('href' in command ? go(command.href) : command.run()),
  })
  return (
    <CommandBox
      title={title}
      hint={t('hint')}
      text={text}
      onText={seekInPalette}
      groups={sections.map(({ id, commands }) => ({ id, title: t(id), entries: commands.map(entry) }))}
      emptyText={t(searching ? 'searching' : 'none')}
      isBehind={sought !== text}
      entered={entered}
      onClose={closePalette}
    />
  )
}

function CommandMark({ command: { mark, group, icon } }: { readonly command: Command }) {
  if (mark) return <KindMark mark={mark} group={group} />
  return icon && <Icon of={icon} />
}
