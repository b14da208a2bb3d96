import type { TransferName, TransferPlan, TransferResult } from '@naru/contract/api/transfer'
import { AppError } from '@naru/contract/errors/app-error'
import { Banner } from '@naru/ui/banner.tsx'
import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { CheckField } from '@naru/ui/field.tsx'
import { type ReactNode, useState } from 'react'
import { saveFile } from '../../../data/save-file.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { FailureBanner } from '../../../parts/failure-banner.tsx'
import { fieldsOf } from '../../../parts/forms/field-errors.ts'
import { FileDrop } from '../../../parts/forms/own/file-drop.tsx'
import { describeError, messageCenter } from '../../../parts/message-center.ts'
import { messages } from './messages.ts'
import { PlanTable } from './plan-table.tsx'
import { loadFile, planFile, writeFile } from './transfer-data.ts'
import { TransferDone } from './transfer-done.tsx'
import { useFaultWords } from './use-fault-words.ts'
import './transfer.css'

type Props = { readonly name: TransferName; readonly onClose: () => void }
type Planned = { readonly csv: string; readonly plan: TransferPlan }

/** People or groups from a file: chosen, tried, looked at, written. */
export function TransferDialog({ name, onClose }: Props) {
  const t = useMessages(messages)
  const [planned, setPlanned] = useState<Planned | null>(null)
  const [result, setResult] = useState<TransferResult | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [leavesOut, setLeavesOut] = useState(false)
  const [busy, setBusy] = useState(false)

  async function attempt(act: () => Promise<void>) {
    setBusy(true)
    setFailure(null)
    await act().catch(setFailure)
    setBusy(false)
  }
  const restart = () => {
    setPlanned(null)
    setFailure(null)
    setLeavesOut(false)
  }
  const read = (csv: string) => attempt(async () => setPlanned({ csv, plan: await planFile(name, csv) }))
  const apply = ({ csv, plan: { digest, rows } }: Planned) =>
    attempt(async () => {
      const good = rows.filter(({ outcome }) => outcome !== 'refused').map(({ row }) => row)
      setResult(await writeFile(name, { csv, digest, ...(leavesOut && { rows: good }) }))
    })

  return (
    <Dialog
      size="l"
      title={t(name === 'users' ? 'usersTitle' : 'groupsTitle')}
      onClose={onClose}
      firm={Boolean(result?.passwords.length)}
      footer={
        <Footer isDone={result !== null} onClose={onClose} onAgain={planned && restart}>
          {planned && (
            <ApplyButton plan={planned.plan} {...{ leavesOut, busy }} onApply={() => void apply(planned)} />
          )}
        </Footer>
      }
    >
      <div className="n-transfer">
        {failure !== null && <Failure error={failure} />}
        {result ? (
          <TransferDone result={result} />
        ) : planned ? (
          <Review plan={planned.plan} leavesOut={leavesOut} onLeaveOut={setLeavesOut} />
        ) : (
          <Choose name={name} onFile={(csv) => void read(csv)} />
        )}
      </div>
    </Dialog>
  )
}

type FooterProps = {
  readonly isDone: boolean
  readonly onClose: () => void
  /** Where a file has been read. */
  readonly onAgain: (() => void) | null
  /** What does it. */
  readonly children: ReactNode
}

function Footer({ isDone, onClose, onAgain, children }: FooterProps) {
  const t = useMessages(messages)
  if (isDone)
    return (
      <Button variant="primary" onClick={onClose}>
        {t('close')}
      </Button>
    )
  return (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      {onAgain && <Button onClick={onAgain}>{t('again')}</Button>}
      {children}
    </>
  )
}

type ReviewProps = {
  readonly plan: TransferPlan
  readonly leavesOut: boolean
  readonly onLeaveOut: (leavesOut: boolean) => void
}

function Review({ plan, leavesOut, onLeaveOut }: ReviewProps) {
  const t = useMessages(messages)
  return (
    <>
      <PlanTable plan={plan} />
      {plan.rows.some(({ outcome }) => outcome === 'refused') && (
        <CheckField
          label={t('leaveOut')}
          hint={t('leaveOutHint')}
          checked={leavesOut}
          onChange={(event) => onLeaveOut(event.target.checked)}
        />
      )}
    </>
  )
}

function Choose({ name, onFile }: { readonly name: TransferName; readonly onFile: (csv: string) => void }) {
  const t = useMessages(messages)
  const download = async () => saveFile(`${name}.csv`, 'text/csv', await loadFile(name))
  return (
    <>
      <p>{t('lead')}</p>
      <p>{t('start')}</p>
      {name === 'users' && <p>{t('newPasswords')}</p>}
      <Button onClick={() => void download().catch(messageCenter.error)}>{t('download')}</Button>
      <FileDrop onFile={onFile} />
    </>
  )
}

type ApplyProps = {
  readonly plan: TransferPlan
  readonly leavesOut: boolean
  readonly busy: boolean
  readonly onApply: () => void
}

function ApplyButton({ plan: { rows }, leavesOut, busy, onApply }: ApplyProps) {
  const t = useMessages(messages)
  const has = (wanted: string) => rows.some(({ outcome }) => outcome === wanted)
  const refused = has('refused') && !leavesOut ? t('blocked') : null
  const nothing = has('create') || has('update') ? null : t('nothing')
  return (
    <Button variant="primary" busy={busy} blocked={refused ?? nothing} onClick={onApply}>
      {t('apply')}
    </Button>
  )
}

/** What is wrong with the file as a whole stands in words; anything else is told as any error. */
function Failure({ error }: { readonly error: unknown }) {
  const sayFault = useFaultWords()
  const [fault] = fieldsOf(error)
  const isAboutFile = error instanceof AppError && fault?.field === 'csv'
  if (isAboutFile) return <Banner tone="error" urgent title={sayFault(fault)} />
  return <FailureBanner failure={describeError(error)} />
}
