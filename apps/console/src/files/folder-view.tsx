import { listFolder } from '@naru/kube/files/container-files'
import { joinPath, parsePath } from '@naru/kube/files/paths'
import { Button } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import ArrowUpIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-arrow-up-icon'
import RefreshIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-refresh-icon'
import UploadIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-upload-icon'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { ACT } from '../data/polled.ts'
import { useText } from '../i18n/locale.ts'
import { useMessages } from '../i18n/messages.ts'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import { useSetSearch } from '../shell/search.ts'
import { useTrouble } from './describe-trouble.ts'
import { FileTable } from './file-table.tsx'
import { messages } from './messages.ts'
import { createRunner, type PodPlace } from './pod-place.ts'
import { TransferLine } from './transfer-line.tsx'
import { useTransfer } from './use-transfer.ts'

type Props = { readonly place: PodPlace; readonly path: string; readonly containers: ReactNode }

/** One folder: where it is, what is in it, and what goes up and down. */
export function FolderView({ place, path, containers }: Props) {
  const t = useMessages(messages)
  const text = useText()
  const describe = useTrouble()
  const setSearch = useSetSearch()
  const open = (next: string) => void setSearch({ path: next === '/' ? undefined : next }, { push: true })
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['files', place, path],
    queryFn: ({ signal }) => listFolder(createRunner(place, signal), path),
    gcTime: 0,
    meta: ACT,
    retry: false,
  })
  const { transfer, download, upload, cancel } = useTransfer(place, path)
  const busy = transfer ? t('busy') : null
  const trouble = error ? describe(error) : null
  return (
    <>
      <div className="n-pane-bar">
        {containers}
        <PathForm key={path} path={path} onOpen={open} />
        <Button icon={RefreshIcon} onClick={() => void refetch()} busy={isFetching}>
          {t('refresh')}
        </Button>
        <UploadButton
          blocked={busy ?? (trouble && text(trouble.title))}
          onFiles={(files) => void upload(files, data ?? []).then(() => refetch())}
        />
      </div>
      {transfer && <TransferLine of={transfer} onCancel={cancel} />}
      {trouble ? (
        <EmptyState tone="bad" title={text(trouble.title)}>
          {trouble.hint}
        </EmptyState>
      ) : data ? (
        <FileTable
          path={path}
          files={data}
          blocked={busy}
          onOpen={(name) => open(joinPath(path, name))}
          onDownload={(file) => void download(file)}
        />
      ) : (
        <DelayedLoading of="part" />
      )}
      <p className="n-dim n-files-note">{t('audited')}</p>
    </>
  )
}

type PathProps = { readonly path: string; readonly onOpen: (path: string) => void }

function PathForm({ path, onOpen }: PathProps) {
  const t = useMessages(messages)
  const [typed, setTyped] = useState(path)
  function submit(event: FormEvent) {
    event.preventDefault()
    onOpen(parsePath(typed))
  }
  return (
    <form className="n-files-path" onSubmit={submit}>
      <Button
        icon={ArrowUpIcon}
        label={t('up')}
        variant="plain"
        blocked={path === '/' ? t('up') : null}
        onClick={() => onOpen(parsePath(`${path}/..`))}
      />
      <input
        className="n-input"
        aria-label={t('path')}
        spellCheck={false}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">{t('go')}</Button>
    </form>
  )
}

type UploadProps = {
  readonly blocked: string | null | undefined
  readonly onFiles: (files: readonly File[]) => void
}

function UploadButton({ blocked, onFiles }: UploadProps) {
  const t = useMessages(messages)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={UploadIcon} blocked={blocked} onClick={() => input.current?.click()}>
        {t('upload')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('chooseFiles')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
