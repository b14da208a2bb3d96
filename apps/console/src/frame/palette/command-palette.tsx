import { Dialog } from '@naru/ui/dialog.tsx'
import { Icon } from '@naru/ui/icon.tsx'
import { KindMark } from '@naru/ui/kind-mark.tsx'
import SearchIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-search-icon'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from 'react'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { useGo } from '../../shell/links.ts'
import { closePalette, usePalette } from './command-palette-store.ts'
import { type Command, type CommandSection, useCommands } from './commands.ts'
import './command-palette.css'

const messages = defineMessages({
  en: {
    title: 'Search or jump',
    hint: 'Page, kind, object or action',
    pages: 'Pages',
    objects: 'Objects',
    actions: 'Actions',
    none: 'No results. Try part of a name, or a pod, node or namespace.',
    searching: 'Searching all clusters…',
  },
  ko: {
    title: '검색 또는 이동',
    hint: '화면, 종류, 리소스, 작업',
    pages: '화면',
    objects: '리소스',
    actions: '작업',
    none: '결과가 없습니다. 이름의 일부나 파드, 노드, 네임스페이스 이름을 입력하세요.',
    searching: '모든 클러스터에서 찾는 중…',
  },
})

/** One field that reaches every page, object and action; Ctrl-K opens it. */
export function CommandPalette() {
  const open = usePalette((palette) => palette.open)
  if (!open) return null
  return <OpenPalette />
}

function OpenPalette() {
  const t = useMessages(messages)
  const go = useGo()
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { sections, searching } = useCommands(useDeferredValue(text))
  const all = sections.flatMap(({ commands }) => commands)
  const at = Math.min(active, Math.max(all.length - 1, 0))
  const run = (command: Command | undefined) => {
    if (!command) return
    closePalette()
    if ('href' in command) go(command.href)
    else command.run()
  }
  const move = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setActive(Math.min(at + 1, all.length - 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(at - 1, 0))
    else if (event.key === 'Enter') run(all[at])
    else return
    event.preventDefault()
  }
  return (
    <Dialog look="palette" title={t('title')} onClose={closePalette}>
      <div className="n-palette-field">
        <Icon of={SearchIcon} />
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={all[at] && `${id}-${all[at].id}`}
          aria-label={t('title')}
          placeholder={t('hint')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
          }}
          onKeyDown={move}
        />
        <kbd>Esc</kbd>
      </div>
      <div
        id={id}
        {...(all.length > 0 && { role: 'listbox', 'aria-label': t('title') })}
        className="n-palette-list"
      >
        {sections.map((section) => (
          <PaletteSection
            key={section.id}
            section={section}
            title={t(section.id)}
            prefix={id}
            active={all[at]?.id ?? null}
            onRun={run}
          />
        ))}
        {all.length === 0 && <p className="n-palette-none">{t(searching ? 'searching' : 'none')}</p>}
      </div>
    </Dialog>
  )
}

type SectionProps = {
  readonly section: CommandSection
  readonly title: string
  readonly prefix: string
  readonly active: string | null
  readonly onRun: (command: Command) => void
}

function PaletteSection({ section, title, prefix, active, onRun }: SectionProps) {
  return (
    <div role="group" aria-label={title}>
      <div className="n-palette-title" aria-hidden="true">
        {title}
      </div>
      {section.commands.map((command) => (
        <PaletteEntry
          key={command.id}
          id={`${prefix}-${command.id}`}
          command={command}
          active={command.id === active}
          onRun={() => onRun(command)}
        />
      ))}
    </div>
  )
}

type EntryProps = {
  readonly id: string
  readonly command: Command
  readonly active: boolean
  readonly onRun: () => void
}

function PaletteEntry({ id, command, active, onRun }: EntryProps) {
  useEffect(() => {
    // oxlint-disable-next-line unicorn/prefer-query-selector -- ids of React contain colons.
    if (active) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys and the focus are the field's.
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={active ? 'n-palette-entry n-palette-active' : 'n-palette-entry'}
      onClick={onRun}
    >
      {command.mark ? (
        <KindMark mark={command.mark} group={command.group} />
      ) : (
        command.icon && <Icon of={command.icon} />
      )}
      <span>{command.label}</span>
      {command.note && <small>{command.note}</small>}
    </div>
  )
}
