import { expect, test } from 'vitest'
import { describeSuite } from './databases.ts'
import { useDesk } from './desk.ts'

describeSuite((databases) => {
  const desk = useDesk(databases)

  test('has a name, a mark for spreadsheets, a header and a row for each, and nothing else', async () => {
    const zoe = { firstName: 'Zoë', lastName: 'Ruiz', email: 'zoe@example.com', phone: '+15625550143' }
    await desk.attendee('checked_in', { ...zoe, instagramName: '@zoe' })
    const zora = { firstName: 'Zora', lastName: 'B', email: 'zora@example.com', phone: '+15625550144' }
    await desk.attendee('confirmed', { ...zora, instagramName: null })
    await desk.attendee('cancelled')
    const response = await desk.exported()
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="high-jinx-attendees.csv"',
      'cache-control': 'no-store',
    })
    expect([...response.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(response.rawPayload.subarray(3).toString().split('\r\n')).toEqual([
      'Name,Email,Phone,Instagram,Status,Joined (America/Los_Angeles),Checked in (America/Los_Angeles),Walk-in',
      'Zoë Ruiz,zoe@example.com,+15625550143,zoe,Checked in,2026-11-20 12:00,2026-11-20 12:00,',
      'Zora B,zora@example.com,+15625550144,,"Confirmed, not checked in",2026-11-20 12:00,,',
      '',
    ])
  })

  test('quotes what needs it, and makes formulas harmless', async () => {
    for (const firstName of ['=1+1', 'Com,ma', 'Quo"te', "x;=cmd|'A'!A0"]) {
      await desk.attendee('waitlisted', { firstName, lastName: 'B', instagramName: `=${firstName}` })
    }
    const { payload } = await desk.exported()
    for (const row of ["'=1+1 B,", '"Com,ma B",', '"Quo""te B",', `"x;'=cmd|'A'!A0 B",`]) {
      expect(payload).toContain(`\r\n${row}`)
    }
    for (const cell of payload.split(/[,;]|\r\n/)) expect(cell).not.toMatch(/^"?(?!\+1\d{10}$)[=+\-@\t]/)
  })

  test('has everybody, also if the list needs several queries', async () => {
    const count = 2_300
    await desk.addAttendees(count)
    const { payload } = await desk.exported()
    const rows = payload.split('\r\n').slice(1, -1)
    expect(rows).toHaveLength(count)
    expect(new Set(rows.map((row) => row.split(',')[1])).size).toBe(count)
  })

  test('has no HEAD route, which would be recorded', async () => {
    const { statusCode } = await desk.exported(desk.id, desk.token, 'HEAD')
    expect(statusCode).toBe(404)
    expect(await desk.actions()).toEqual([])
  })

  test('fails in the envelope, and not as a file, if the database does', async () => {
    await desk.db.execute('alter table members rename column sort_name to other_name')
    try {
      const response = await desk.exported()
      expect(response.statusCode).toBe(500)
      expect(response.json()).toMatchObject({ status: '0' })
      expect(response.headers).not.toHaveProperty('content-disposition')
    } finally {
      await desk.db.execute('alter table members rename column other_name to sort_name')
    }
  })
})
