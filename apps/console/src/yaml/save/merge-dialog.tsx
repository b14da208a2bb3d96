import { formatObjectPath } from '@naru/contract/merge/object-path'
import type { Conflict } from '@naru/contract/merge/three-way'
import { writeYaml } from '@naru/kube/yaml/write-yaml'
import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { CheckField } from '@naru/ui/field.tsx'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from '../messages.ts'
import { FieldPath } from './field-path.tsx'

type Props = {
  readonly conflicts: readonly Conflict[]
  /** Told the places at which their value is taken. */
  readonly onDecide: (theirs: readonly Conflict[]) => void
  readonly onClose: () => void
}

/** Asks, place by place, whose value stays where two people changed the same. */
export function MergeDialog({ conflicts, onDecide, onClose }: Props) {
  const t = useMessages(messages)
  const [theirs, setTheirs] = useState<readonly Conflict[]>([])
  const choose = (conflict: Conflict, mine: boolean) =>
    setTheirs([...theirs.filter((one) => one !== conflict), ...(mine ? [] : [conflict])])
  return (
    <Dialog
      title={t('mergeTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={() => onDecide(theirs)}>
            {t('mergeApply')}
          </Button>
        </>
      }
    >
      <p>{t('mergeHint')}</p>
      {conflicts.length > 1 && (
        <p className="n-merge-all">
          <Button variant="link" size="s" onClick={() => setTheirs([])}>
            {t('mineAll')}
          </Button>
          <Button variant="link" size="s" onClick={() => setTheirs(conflicts)}>
            {t('theirsAll')}
          </Button>
        </p>
      )}
      <ul className="n-conflicts">
        {conflicts.map((conflict) => (
          <li key={formatObjectPath(conflict.path)}>
            <Choice
              conflict={conflict}
              mine={!theirs.includes(conflict)}
              onChoose={(mine) => choose(conflict, mine)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type ChoiceProps = {
  readonly conflict: Conflict
  readonly mine: boolean
  readonly onChoose: (mine: boolean) => void
}

function Choice({ conflict, mine, onChoose }: ChoiceProps) {
  const t = useMessages(messages)
  const path = formatObjectPath(conflict.path)
  const sides = [
    { label: t('mine'), value: conflict.mine, checked: mine },
    { label: t('theirs'), value: conflict.theirs, checked: !mine },
  ]
  return (
    <fieldset>
      <legend>
        <FieldPath path={path} />
      </legend>
      {sides.map(({ label, value, checked }, index) => (
        <CheckField
          key={label}
          type="radio"
          name={path}
          label={label}
          hint={<code>{value === undefined ? t('removed') : writeYaml(value).trimEnd()}</code>}
          checked={checked}
          onChange={() => onChoose(index === 0)}
        />
      ))}
    </fieldset>
  )
}
