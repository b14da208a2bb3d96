import '@fontsource/nanum-gothic-coding/400.css'
import { type MachineFile, readMachineConfig } from '@naru/contract/kinds/infrastructure/read-machine-config'
import { Panel } from '@naru/ui/panel.tsx'
import { useState } from 'react'
import { Fold } from '../../../details/info/fold.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { CopyButton } from '../../../parts/copy-button.tsx'
import { decodeDataUrl } from './decode-data-url.ts'
import { messages } from './messages.ts'
import '../../../parts/secret/data.css'

/** Every file that it writes, its text behind its path. */
export function MachineFiles({ object }: ViewProps) {
  const t = useMessages(messages)
  const { files } = readMachineConfig(object)
  if (files.length === 0) return null
  return (
    <Panel title={t('files')} note={t('filesNote')}>
      {files.map((file) => (
        <FileEntry key={file.path} file={file} />
      ))}
    </Panel>
  )
}

function FileEntry({ file: { path, mode, source, compression } }: { readonly file: MachineFile }) {
  const t = useMessages(messages)
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const inline = source === '' || source.startsWith('data:')
  const text = inline && compression === '' ? decodeDataUrl(source) : null
  const size = text === null ? null : format.size(new Blob([text]).size)
  const why = !inline
    ? t('fetched', { address: source })
    : compression === ''
      ? t('unreadable')
      : t('packed', { compression })
  const note = [mode, size ?? why].filter(Boolean).join(' · ')
  if (text === null)
    return (
      <div className="n-data-entry">
        <h3>
          <code>{path}</code>
          <span className="n-dim">{note}</span>
        </h3>
      </div>
    )
  return (
    <Fold title={<code>{path}</code>} note={note} open={open} onToggle={setOpen}>
      <div className="n-data-entry">
        <CopyButton what={path} text={text} />
        <pre>{text}</pre>
      </div>
    </Fold>
  )
}
