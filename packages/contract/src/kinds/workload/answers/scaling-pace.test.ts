import { describe, expect, it } from 'vitest'
import { formatPace, formatWindow, readPaces } from './scaling-pace.ts'

const told = (behavior?: object) =>
  readPaces({ behavior }).map((pace) => [formatPace(pace).en, formatWindow(pace)?.en ?? null, pace.isUsual])

const USUAL_UP = ['At most 4 pods in 15 s or 100% in 15 s, whichever is more', null, true]
const USUAL_DOWN = ['At most 100% in 15 s', 'To no less than was needed at any time of the last 300 s', true]

describe('how fast an autoscaler goes', () => {
  it('is what every cluster does where nothing is said', () => {
    expect(told()).toEqual([USUAL_UP, USUAL_DOWN])
  })

  it('is told for each way as it is said', () => {
    const scaleDown = {
      stabilizationWindowSeconds: 60,
      selectPolicy: 'Min',
      policies: [
        { type: 'Pods', value: 1, periodSeconds: 60 },
        { type: 'Percent', value: 10, periodSeconds: 120 },
      ],
    }
    expect(told({ scaleDown })).toEqual([
      USUAL_UP,
      [
        'At most 1 pod in 60 s or 10% in 120 s, whichever is less',
        'To no less than was needed at any time of the last 60 s',
        false,
      ],
    ])
  })

  it('may be never', () => {
    expect(told({ scaleDown: { selectPolicy: 'Disabled' } })[1]).toEqual(['Never', null, false])
  })

  it('waits before it goes up where that is said', () => {
    expect(told({ scaleUp: { stabilizationWindowSeconds: 30 } })[0]).toEqual([
      USUAL_UP[0],
      'To no more than was needed at any time of the last 30 s',
      false,
    ])
  })

  it('is told in Korean too', () => {
    const [up, down] = readPaces({})
    expect(up && formatPace(up).ko).toBe('15초에 파드 4개 또는 15초에 100% 중 큰 쪽까지')
    expect(down && formatWindow(down)?.ko).toBe('최근 300초 동안 가장 많이 필요했던 수까지')
  })
})
