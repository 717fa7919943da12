/** Screens that no list names: their paths as in web/src/site/paths.ts, their titles, and what they are for. */
export const sitePages = [
  ['joined-productions', 'My tickets', 'Your tickets and spots, with the code for the entrance.'],
  ['account', 'My account', 'Your profile, email, phone, password, passkeys, reminders and data.'],
  ['RSVP', 'Productions', 'RSVP for a spot in the audience.'],
  ['schedule', 'Schedule', 'Calendar of upcoming live streams and productions.'],
  ['shows', 'Shows', 'All shows, their episodes, and the live stream.'],
  ['recaps', 'Recaps', 'Recaps of our productions.'],
  ['news', 'News', 'Stories of Community Voice, our newsroom.'],
  ['network', 'Network', 'Membership and sponsors: how to join us, and what you get.'],
  ['creative', 'Creative', 'Our studio, what we make there, and sponsorship.'],
  ['contact', 'Contact', 'How to reach us by email, phone and post.'],
  ['privacy', 'Privacy', 'What we store about you, and your rights.'],
  ['terms', 'Terms', 'Terms of use of this site.'],
  ['accessibility', 'Accessibility', 'How the site and the building work for everyone.'],
] as const
