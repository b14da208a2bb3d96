import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FormFrame, type FormProblem } from './form-frame.tsx'

const NOTHING = () => undefined

function draw(problems: readonly FormProblem[]): string {
  return renderToStaticMarkup(
    <FormFrame action="Save" busy={false} problems={problems} onSubmit={NOTHING} onCancel={NOTHING}>
      <p />
    </FormFrame>,
  )
}

const problem = (isFault: boolean): FormProblem => ({ field: `field ${isFault}`, message: 'says', isFault })

it.each<[string, readonly boolean[], string | null]>([
  ['nothing is said of a form in which nothing is wrong', [], null],
  ['what others changed is no error', [false, false], 'warning'],
  ['beside one fault all of it is an error', [false, true], 'error'],
])('%s', (_, faults, tone) => {
  const drawn = draw(faults.map((isFault) => problem(isFault)))
  expect(/n-banner-(\w+)/.exec(drawn)?.[1] ?? null).toBe(tone)
})
