import { describe, expect, it } from 'vitest'
import { parseErrorAnswer, unwrapAnswer } from './api.ts'

describe('a platform answer', () => {
  it.each([
    [{ status: 200, result: { id: 1 } }, { id: 1 }],
    [{ status: 200, results: [1, 2] }, [1, 2]],
    [{ status: 200, result: null }, null],
    ['plain', 'plain'],
  ])('%j holds %j', (body, expected) => expect(unwrapAnswer(body)).toEqual(expected))
})

describe('an error answer', () => {
  it('keeps code, detail and the fields at fault', () => {
    const error = parseErrorAnswer(400, {
      error: {
        code: 'INVALID_DATA',
        message: 'x',
        detail: 'bad name',
        fields: [{ field: 'name', rule: 'rule.maxLength', params: { n: 63 } }],
      },
    })
    expect({ code: error.code, detail: error.detail, fields: error.fields }).toEqual({
      code: 'INVALID_DATA',
      detail: 'bad name',
      fields: [{ field: 'name', rule: 'rule.maxLength', params: { n: 63 } }],
    })
  })

  it.each([[{ error: { code: 'NO_SUCH_CODE', message: 'x' } }], [{ oops: true }], ['<html>'], [null]])(
    'of another shape, %j, is unknown with its status',
    (body) => {
      const error = parseErrorAnswer(502, body)
      expect([error.code, error.detail]).toEqual(['UNKNOWN', 'HTTP 502'])
    },
  )
})
