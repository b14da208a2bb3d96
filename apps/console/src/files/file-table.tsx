import '@fontsource/nanum-gothic-coding/400.css'
import type { PodFile } from '@naru/kube/files/listing'
import { Button } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { Icon, type IconComponent } from '@naru/ui/icon.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import FileIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-document-icon'
import DownloadIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-download-icon'
import FolderIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-folder-icon'
import LinkIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-link-icon'
import { useFormat } from '../i18n/format.ts'
import { useMessages } from '../i18n/messages.ts'
import { messages } from './messages.ts'

const SHOWN = 1000
const ICONS: Readonly<Record<PodFile['type'], IconComponent>> = {
  folder: FolderIcon,
  file: FileIcon,
  link: LinkIcon,
  other: FileIcon,
}

type Props = {
  readonly path: string
  readonly files: readonly PodFile[]
  /** Why nothing can be carried now. */
  readonly blocked: string | null
  readonly onOpen: (name: string) => void
  readonly onDownload: (file: PodFile) => void
}

/** What is in a folder, folders first. */
export function FileTable({ path, files, ...props }: Props) {
  const t = useMessages(messages)
  if (files.length === 0) return <EmptyState title={t('empty')} />
  const heads = [t('name'), t('size'), t('modified'), { hidden: t('download', { name: '' }) }]
  return (
    <section className="n-files-list" aria-label={t('list', { path })}>
      <PlainTable heads={heads}>
        {files.slice(0, SHOWN).map((file) => (
          <FileRow key={file.name} file={file} {...props} />
        ))}
      </PlainTable>
      {files.length > SHOWN && <p className="n-dim">{t('more', { count: SHOWN })}</p>}
    </section>
  )
}

type RowProps = Omit<Props, 'path' | 'files'> & { readonly file: PodFile }

function FileRow({ file, blocked, onOpen, onDownload }: RowProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const { name, type, size, modified, target } = file
  const opens = type === 'folder' || type === 'link'
  return (
    <tr>
      <td>
        <span className="n-files-name">
          <Icon of={ICONS[type]} />
          {opens ? (
            <Button variant="link" onClick={() => onOpen(name)}>
              {name}
            </Button>
          ) : (
            <span>{name}</span>
          )}
          {target !== undefined && <span className="n-dim">→ {target}</span>}
        </span>
      </td>
      <td>{size === null ? '' : format.size(size)}</td>
      <td className="n-dim">{modified && format.calendar(modified)}</td>
      <td>
        {type !== 'other' && (
          <Button
            variant="plain"
            size="s"
            icon={DownloadIcon}
            label={t(type === 'folder' ? 'downloadFolder' : 'download', { name })}
            blocked={blocked}
            onClick={() => onDownload(file)}
          />
        )}
      </td>
    </tr>
  )
}
