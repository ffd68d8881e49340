import type { SampleText } from '../sample-text';

const OPENING = `# Cycling to work through the winter

Most people put the bike away when the clocks go back. That leaves quiet lanes for those who don't, and in a city winter there are perhaps ten mornings when riding is truly a bad idea. The rest are merely dark and damp, and both of those can be dealt with.`;

const AFTER_OPENING = `## Start with the tyres

If you change one thing, change these. Studded tyres grip on ice that you never saw, which is the ice that brings riders down. On bare asphalt they are slow and they hum; fit them when the forecast says black ice and live with the noise until March. No ice where you live? A wider tyre with a little less air does most of the job.

## Be seen from the side as well

A strong front light shows you the road, but it is cars from side streets that worry commuters. Reflective strips on tyres or spokes move as you ride, and a moving light is noticed sooner than a steady one.

- Charge the lights on Sunday, together with your phone.
- Keep a cheap spare set in the bag. Batteries go flat in the cold.
- Wipe the lenses. Road salt dims them within a week.

## Dress for minute ten

You should feel slightly cold at the front door. Ten minutes later you won't. Wool next to the skin, a windproof jacket, and mittens instead of gloves once it is freezing: fingers keep each other warm.

## Two minutes when you get home

Salt eats chains. Wipe yours with a rag, add a drop of oil to each roller on Fridays, and leave the bike somewhere cool. A warm hallway melts the snow straight into the bearings, and the next morning it freezes there.`;

export const WINTER_CYCLING: SampleText = {
  language: 'english',
  title: 'Cycling to work through the winter',
  contentType: 'blog-post',
  wordCount: 'short',
  audience: 'Commuters who ride in summer and stop in October',
  mainKeyword: 'winter cycling',
  subKeywords: ['studded tyres', 'bike lights', 'bike commuting'],
  seoTitle: 'Winter cycling: tyres, lights and clothes that work',
  metaDescription:
    'How to keep cycling to work through the winter: studded tyres, lights that are seen from the side, clothes for minute ten, and care against salt.',
  slug: 'winter-cycling-to-work',
  draft: `# Cycling to work through the winter

Winter cycling is becoming increasingly popular among commuters who want to stay active all year round. With the right equipment and preparation, cycling in winter can be a safe, enjoyable and environmentally friendly way to travel. In this article, we will explore the most important things to consider.

## Why choose the right tyres?

Tyres play a crucial role in winter cycling. Studded tyres provide excellent grip on icy surfaces and can significantly improve safety. It is important to choose the right tyres for the conditions in your area. Additionally, tyre pressure should be checked regularly.

## The importance of visibility

Visibility is essential when cycling in winter. Days are shorter and drivers may find it harder to see cyclists. There are several ways to improve visibility:

- Use high-quality front and rear lights.
- Wear reflective clothing.
- Make sure batteries are charged.

## Dressing for the weather

Dressing in layers is the key to comfort. A base layer wicks away moisture, a middle layer provides insulation, and an outer layer protects against wind and rain. Do not forget gloves, a hat and warm socks.

## Maintenance tips

Regular maintenance is vital during the winter months. Salt and moisture can damage the chain and other components. Clean your bike regularly and lubricate the chain to extend its lifespan.

In conclusion, winter cycling offers numerous benefits. By following these tips, you can enjoy a safe and comfortable commute throughout the season.`,
  redrafts: [
    `${OPENING}\n\n${AFTER_OPENING}`,
    `${OPENING} We have fitted winter tyres in Kallio since 1998, and what follows is what our customers come back and thank us for.\n\n${AFTER_OPENING.replace('Salt eats chains. Wipe yours with a rag, add', 'Salt eats chains. Wipe yours with a rag, turn the pedals backwards and add')}\n\nNot sure which studs fit your rims? Bring the bike in, and we'll measure while you wait.`,
  ],
};
