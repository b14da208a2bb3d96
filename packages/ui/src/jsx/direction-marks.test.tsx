import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { DIRECTION_MARKS } from './direction-marks.ts'

const HOSTILE = 'invoice\u202Efdp.exe\u202C \u2066a\u2069'

describe('text that would turn its direction', () => {
  it.each([
    ['alone', <p key="">{HOSTILE}</p>],
    ['beside others', <p key="">name: {HOSTILE}</p>],
    ['in a list of texts', <p key="">{['a', HOSTILE]}</p>],
    [
      'in a fragment',
      <p key="">
        <>{HOSTILE}</>
      </p>,
    ],
  ])('is shown in the order in which it is kept, %s', (_where, content) => {
    const place = show(content)
    expect(place.textContent).toContain('invoice⟨RLO⟩fdp.exe⟨PDF⟩ ⟨LRI⟩a⟨PDI⟩')
  })

  it('names and explains nothing by it either', () => {
    const place = show(<button type="button" aria-label={HOSTILE} title={HOSTILE} />)
    expect(DIRECTION_MARKS.test(place.innerHTML)).toBe(false)
  })

  it('stays as it is where it is edited', async () => {
    show(<input aria-label="Value" defaultValue={HOSTILE} />)
    await expect.element(page.getByRole('textbox')).toHaveValue(HOSTILE)
  })
})
