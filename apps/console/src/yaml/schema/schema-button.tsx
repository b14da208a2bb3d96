import { Button } from '@naru/ui/button.tsx'
import { useEffect } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { setShell, useShell } from '../../shell/shell-store.ts'
import { messages } from '../messages.ts'

function toggle() {
  setShell({ schemaHelp: !useShell.getState().schemaHelp })
}

/** Opens and closes the schema beside the editor, by the button or Alt+H; the person's choice is kept. */
export function SchemaButton() {
  const t = useMessages(messages)
  const open = useShell((shell) => shell.schemaHelp)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyH') return
      event.preventDefault()
      toggle()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Button aria-pressed={open} title={t('schemaKeys')} onClick={toggle}>
      {t('schema')}
    </Button>
  )
}
