import type { SampleText } from '../sample-text';

export const E_BIKE_BATTERY: SampleText = {
  language: 'english',
  title: 'How to make an e-bike battery last',
  contentType: 'article',
  wordCount: 'short',
  audience: 'Owners of a first e-bike',
  mainKeyword: 'e-bike battery',
  subKeywords: ['charging an e-bike', 'battery in winter'],
  seoTitle: 'E-bike battery care: charging, storing, riding in cold',
  metaDescription:
    'An e-bike battery wears by heat, by standing full and by standing empty. What to do on ordinary days, before winter, and when the range drops.',
  slug: 'how-to-make-an-e-bike-battery-last',
  draft: `# How to make an e-bike battery last

A new battery costs as much as a decent ordinary bike, so proper care is essential. There are three main factors that affect its lifetime: heat, standing full for weeks, and standing empty for weeks. In this guide, we will look at the best practices for e-bike battery care.

## Charging best practices

Charge the battery regularly, and run it down first for optimal performance. If you ride ten kilometres a day, unplug at about 80 per cent. Always use the original charger that came with the bike.

## Before winter, or before a long holiday

1. Take the battery off the bike and clean the contacts.
2. Charge it to between 30 and 60 per cent.
3. Put it in a cool and dry place, not in the shed and not on a radiator.
4. Look at it regularly, and recharge if necessary.

## Riding in the cold

Range drops in frost, which is a completely normal phenomenon. Keep the battery inside overnight and attach it just before riding. A battery that has been below zero should warm up before it is charged. A neoprene cover can help to keep it warm.

## When to replace the battery

Over time, every battery loses some of its capacity. A workshop can measure what the battery really holds, and tells you whether to replace it. Contact your local dealer for more information.

By following these simple tips, you can extend the lifetime of your e-bike battery and enjoy many more kilometres of riding.`,
  redrafts: [
    `# How to make an e-bike battery last

A new battery costs as much as a decent ordinary bike, so it pays to know what wears one out. There are three things: heat, standing full for weeks, and standing empty for weeks. Riding hardly matters.

## On ordinary days

Charge when it suits you. The old advice to run a battery down first was right for another chemistry and is wrong for yours. If you ride ten kilometres a day, unplug at about 80 per cent and keep the full charge for the long Sunday trip. Use the charger that came with the bike: it knows when to stop.

## Before winter, or before a long holiday

1. Take the battery off the bike.
2. Leave two or three of its five lights on, which is about half full.
3. Put it in a cool cupboard indoors, not in the shed and not on a radiator.
4. Look at it after two months, and top it up if only one light is left.

## Riding in the cold

Range drops in frost and comes back in spring; nothing is broken. Keep the battery inside overnight and click it in as you leave. One that has been below zero should warm up for an hour before you charge it.

## When the range stays short

Lights tell you little. A workshop can measure what the battery really holds, which takes us an hour, and tells you whether to replace it or simply to pump up the tyres. That happens more often than you'd think.`,
  ],
};
