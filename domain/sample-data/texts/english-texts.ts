import type { SampleText } from '../sample-text';

export const CARGO_BIKE_RENTAL: SampleText = {
  language: 'english',
  title: 'Rent a cargo bike for a day',
  contentType: 'landing-page',
  wordCount: 'short',
  audience: 'Families without a car',
  mainKeyword: 'cargo bike rental',
  subKeywords: ['rent a cargo bike'],
  seoTitle: 'Cargo bike rental by the day, with a short lesson',
  metaDescription:
    'Cargo bike rental by the day: room for two children or a week of shopping, ten minutes of practice in our yard, and a helmet for everyone.',
  slug: 'cargo-bike-rental',
  draft: `# Rent a cargo bike for a day

Are you looking for a convenient way to transport goods or children? Our cargo bike rental service offers the perfect solution. With our high-quality cargo bikes, you can easily carry everything you need.

## How does it work?

Renting a cargo bike is simple. Book online, pick up the bike at our shop, and return it at the end of the day. Our friendly staff will be happy to help you get started.

## Why choose a cargo bike?

Cargo bikes are environmentally friendly, practical and fun to ride. They are a great alternative to a car in the city.`,
  redrafts: [
    `# Rent a cargo bike for a day

A sofa is too much. Two children, a week of shopping, a Christmas tree or a sulky dog all fit, and you park at the door.

## Pick it up, practise, go

Book a day, come by after nine, and take ten minutes in our yard: a long bike turns differently, and after three rounds you'll have it. Helmets in every size and a rain cover are included. Bring it back before seven.

## Good to know

- You need no licence, and the bike goes on the cycle path.
- The motor helps up to 25 km/h and up every hill in town.
- Liked it? The day's rent comes off the price of a new one.`,
  ],
};

export const BIKE_LOCKS: SampleText = {
  language: 'english',
  title: 'Which bike lock is enough?',
  contentType: 'blog-post',
  wordCount: 'short',
  audience: 'Owners of an ordinary city bike',
  mainKeyword: 'bike lock',
  subKeywords: ['D-lock', 'chain lock'],
  seoTitle: 'Which bike lock is enough for your bike?',
  metaDescription: 'D-lock, chain or folding lock: which bike lock suits which bike, and where to put it.',
  slug: 'which-bike-lock',
  draft: `# Which bike lock is enough?

Choosing the right bike lock is an important decision for every cyclist. There are many different types of locks available on the market, each with its own advantages and disadvantages.

## Types of bike locks

D-locks are known for their high level of security. Chain locks offer flexibility and can be wrapped around larger objects. Folding locks are compact and easy to carry. Cable locks are light, but they offer a lower level of security.

## How to lock your bike

Always lock the frame to a fixed object. It is also a good idea to lock the front wheel. Choose a well-lit location whenever possible.

## Conclusion

The best bike lock depends on your needs and the value of your bike. Investing in a good lock is always worthwhile.`,
  redrafts: [],
};

export const CARGO_BIKE_CHOICE: SampleText = {
  language: 'english',
  title: 'Two wheels or three? Choosing a family cargo bike',
  contentType: 'article',
  wordCount: 'medium',
  audience: 'Parents of small children',
  mainKeyword: 'family cargo bike',
  subKeywords: ['three-wheeled cargo bike', 'long john'],
  seoTitle: 'Family cargo bike: two wheels or three?',
  metaDescription:
    'Two wheels are faster, three stand still by themselves. What to try before you buy a family cargo bike.',
  slug: 'family-cargo-bike',
  draft: `# Two wheels or three? Choosing a family cargo bike

A family cargo bike is a great investment for parents who want to travel sustainably. When choosing a cargo bike, one of the most important decisions is whether to choose a model with two or three wheels.

## Advantages of two wheels

Two-wheeled cargo bikes are generally faster and more agile. They take up less space and handle like a traditional bicycle.

## Advantages of three wheels

Three-wheeled cargo bikes offer excellent stability, also when standing still. They usually have a larger box and are suitable for carrying several children.

## Other factors to consider

In addition to the number of wheels, consider the motor, the brakes and the available storage space. A test ride is always recommended.`,
  redrafts: [],
};
