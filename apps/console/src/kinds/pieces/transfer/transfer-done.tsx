import type { TransferResult } from '@naru/contract/api/transfer'
import { Banner } from '@naru/ui/banner.tsx'
import { Button } from '@naru/ui/button.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { saveFile } from '../../../data/save-file.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'
import { formatCode } from './use-fault-words.ts'

/** What was written, where it stopped, and the passwords that nobody can see again. */
export function TransferDone({
  result: { written, stopped, passwords },
}: {
  readonly result: TransferResult
}) {
  const t = useMessages(messages)
  const format = useFormat()
  const save = () => {
    const lines = passwords.map(({ id, password }) => `${id} ${password}\n`)
    saveFile('passwords.txt', 'text/plain', lines.join(''))
  }
  return (
    <>
      <Banner tone="ok" title={t('done', { count: format.number(written.length) })} />
      {stopped && (
        <Banner tone="error" urgent title={t('stopped', { row: stopped.row, id: stopped.id })}>
          {t('stoppedWhy', { why: formatCode(stopped.code) })}
        </Banner>
      )}
      {passwords.length > 0 && (
        <>
          <h3>{t('passwords')}</h3>
          <p>{t('passwordsOnce')}</p>
          <Button onClick={save}>{t('savePasswords')}</Button>
          <PlainTable heads={[t('id'), t('password')]}>
            {passwords.map(({ id, password }) => (
              <tr key={id}>
                <td>{id}</td>
                <td>
                  <code>{password}</code>
                </td>
              </tr>
            ))}
          </PlainTable>
        </>
      )}
    </>
  )
}
