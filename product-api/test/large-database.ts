import type { Pool } from 'pg'
import { noon } from './service.ts'

/** The tables that grow with posts or members. The other tables stay as small as an editor makes them. */
export const growingTables: ReadonlySet<string> = new Set([
  ...['posts', 'post_tags', 'pictures', 'productions'],
  ...['members', 'joins', 'cancelled_joins', 'check_in_attempts'],
  ...['push_subscriptions', 'waitlisted_joins', 'walk_ins', 'admissions'],
  ...['outbox', 'phone_codes', 'verified_phones', 'password_links'],
  ...['sessions', 'passkeys', 'passkey_challenges'],
  ...['audit_entries', 'audit_people', 'audit_reads'],
])

const categories = 10

const tags = 200

/** Each post has a category, a picture and three tags. The first half are articles, newer than any video. */
export async function fillDatabase(pool: Pool, { posts, members }: { posts: number; members: number }) {
  const productions = Math.max(10, posts / 10)
  const moment = `timestamptz '${noon.toISOString()}'`
  const typeOf = (isNews: string) => `(case when ${isNews} then 'news' else 'video' end)::post_type`
  const statements = [
    // Autovacuum would analyze tables during the calls, and plans would depend on the moment.
    `do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('alter table %I set (autovacuum_enabled = off)', name);
      end loop;
    end $$`,
    `insert into categories (slug, title, post_type, position)
      select 'category-' || n, 'Category ' || n, ${typeOf(`n <= ${categories}`)}, n
      from generate_series(1, ${2 * categories}) n`,
    `insert into tags (slug, title) select 'tag-' || n, 'Tag ' || n from generate_series(1, ${tags}) n`,
    `insert into pictures (name, alt, variants)
      select 'picture-' || n, 'A picture', '[{"width": 480, "height": 270}]' from generate_series(1, ${posts}) n`,
    `insert into posts (post_type, slug, title, author, content, category_id, picture, published_at, publication_rule, fingerprint)
      select ${typeOf(`n <= ${posts / 2}`)}, 'post-' || n, 'Post ' || n, 'An author', repeat('<p>Text of an article.</p>', 70),
        1 + n % ${categories} + (case when n <= ${posts / 2} then 0 else ${categories} end), 'picture-' || n, ${moment} - n * interval '1 hour', '', ''
      from generate_series(1, ${posts}) n`,
    `insert into post_tags (post_id, tag_id, position)
      select n, 1 + (n * 7 + k) % ${tags}, k from generate_series(1, ${posts}) n, generate_series(0, 2) k`,
    // A few are coming, the oldest tenth has no date, and the rest are past.
    `insert into productions (slug, name, description, status, picture, published_at, publication_rule, fingerprint, starts_at)
      select 'production-' || n, 'Production ' || n, repeat('<p>Text.</p>', 50), 'open', 'picture-' || n,
        ${moment} - n * interval '1 hour', '', '', case
          when n <= ${productions / 50} then ${moment} + n * interval '1 day'
          when n <= ${(productions / 10) * 9} then ${moment} - n * interval '1 day' end
      from generate_series(1, ${productions}) n`,
    `insert into members (first_name, last_name, email, phone, date_of_birth, registered_at)
      select 'Ines', 'Abara ' || n, 'member-' || n || '@example.com', '+1' || 2000000000 + n, '1990-02-03', ${moment}
      from generate_series(1, ${members}) n`,
    `insert into push_subscriptions (endpoint, p256dh, auth, wants_live, wants_productions, member_id, created_at)
      select 'https://fcm.googleapis.com/' || n, '', '', true, true, n, ${moment} from generate_series(1, ${members / 2}) n`,
    `insert into joins (production_id, member_id, joined_at)
      select 1 + n % ${productions}, n, ${moment} from generate_series(1, ${members}) n`,
    `insert into cancelled_joins (production_id, member_id, joined_at, generation, cancelled_at)
      select 1 + n % ${productions}, n, ${moment}, 0, ${moment} from generate_series(1, ${members / 2}) n`,
    `insert into check_in_attempts (id, kind, outcome, production_id, member_id, generation, at, staff_id, recorded_at)
      select 'attempt-' || n, 'check_in', (case when n % 20 = 0 then 'already' else 'checked_in' end)::check_in_attempt_outcome,
        1 + n % ${productions}, n, 0, ${moment}, 1, ${moment}
      from generate_series(1, ${members}) n`,
    `insert into waitlisted_joins (production_id, member_id, joined_at, waiver_version, waiver_accepted_at)
      select 1 + (n + 1) % ${productions}, n, ${moment}, '', ${moment} from generate_series(1, ${members / 10}) n`,
    `insert into walk_ins (member_id, production_id, email)
      select n, 1 + n % ${productions}, 'walk-in-' || n || '@example.com' from generate_series(1, ${members / 2}) n`,
    `insert into admissions (id, kind, production_id, member_id, generation, at, recorded_at, staff_id, is_over_capacity, marks)
      select 'attempt-' || n, 'walk_in', 1 + n % ${productions}, n, 0, ${moment}, ${moment},
        (1 + n % 50) * ${members / 50}, false, '{}'
      from generate_series(1, ${members / 10}) n`,
    `insert into outbox (channel, recipient, message_id, written_at, due_at, sent_at)
      select 'sms', '+1' || 2000000000 + n, 'message-' || n, ${moment}, ${moment}, ${moment}
      from generate_series(1, ${members / 2}) n`,
    `insert into outbox (channel, recipient, message_id, written_at, due_at, abandoned_at, failed_at, production_id, member_id)
      select 'email', 'member-' || n || '@example.com', 'mail-' || n, ${moment}, ${moment}, ${moment},
        case when n % 20 = 0 then ${moment} end, 1 + n % ${productions}, n
      from generate_series(1, ${members}) n`,
    `insert into phone_codes (purpose, phone, code_hash, expires_at)
      select 'login', '+1' || 2000000000 + n, 'hash', ${moment} + interval '10 minutes'
      from generate_series(1, ${members / 4}) n`,
    `insert into verified_phones (phone, expires_at)
      select '+1' || 3000000000 + n, ${moment} + interval '10 minutes' from generate_series(1, ${members / 4}) n`,
    `insert into password_links (token_hash, kind, member_id, expires_at)
      select 'hash-' || n, 'reset', n, ${moment} + interval '1 hour' from generate_series(1, ${members / 4}) n`,
    `insert into sessions (id, member_id, last_used_at, expires_at)
      select 'session-' || n, n, ${moment}, ${moment} + interval '12 hours' from generate_series(1, ${members / 2}) n`,
    `insert into passkeys (id, member_id, name, public_key, counter, transports, created_at)
      select 'passkey-' || n, n, 'Phone', 'key', 0, '{internal}', ${moment} from generate_series(1, ${members / 4}) n`,
    `insert into passkey_challenges (challenge_hash, purpose, member_id, expires_at)
      select 'challenge-' || n, 'registration', n, ${moment} + interval '5 minutes'
      from generate_series(1, ${members / 4}) n`,
    // A crew, so that the planner knows how few they are.
    `insert into grants (member_id, kind, production_id, granted_at)
      select n * ${members / 50}, 'check-in', n, ${moment} from generate_series(1, 50) n`,
    `insert into audit_people (member_id, key) select n, 'key-' || n from generate_series(1, ${members / 10}) n`,
    `insert into audit_entries (sequence, at, actor, action, target, production_id, previous_hash, hash)
      select n, ${moment}, 'key-' || 1 + n % 10, 'attendee.check-in', 'key-' || n, 1 + n % ${productions}, '', ''
      from generate_series(1, ${members / 10}) n`,
    `insert into audit_reads (member_id, production_id, action, device, night)
      select n, 1 + n % ${productions}, 'check-in-list.read', 'device-' || n, '2026-11-20'
      from generate_series(1, ${members / 10}) n`,
  ]
  for (const statement of [...statements, 'vacuum (analyze)']) await pool.query(statement)
}
